import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

type BudgetProps = { dollars: number; email: string };

/** Warns by e-mail when the account's bill passes 80 % of a budget, or will pass the budget this month. */
export function addBudget(scope: Construct, id: string, { dollars, email }: BudgetProps): void {
  const warning = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
    subscribers: [{ subscriptionType: 'EMAIL', address: email }],
  });
  new CfnBudget(scope, id, {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
  });
}
