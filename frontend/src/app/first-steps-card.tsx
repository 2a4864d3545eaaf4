import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { statsQuery } from '#frontend/features/dashboard/api.ts';
import { useEmployees } from '#frontend/features/employees/api.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useStore } from '#frontend/lib/store.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { begin } from '#frontend/lib/use-begin.ts';
import { headerHeight, pageWidth, radius } from '#frontend/theme/tokens.ts';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { defaultPublicSettings } from '#shared/schemas/public-settings.ts';
import Check from '~icons/ic/round-check-circle';

const catalog = '/catalog';
const places = '/settings#places';
/** The tax rate is in the first card. */
const tax = '/settings#store';

type Props = {
  /** The path of the screen that shows the card. */
  screen: string;
};

/** Shows an admin what a store still needs for its first order (docs/product.md#first-steps). */
export function FirstStepsCard({ screen }: Props) {
  const { data } = useQuery({
    ...statsQuery,
    // A store never loses all its orders, so a store with orders need not be asked again.
    enabled: ({ state }) => !state.data?.totalOrders,
  });
  return data?.totalOrders === 0 ? <Steps screen={screen} /> : null;
}

type Step = {
  label: string;
  to: string;
  isDone: boolean;
  /** Shown while this is the current step. Only steps that a store can skip have a hint. */
  hint?: string;
};

/** The steps that a user skipped on this device. The store's data does not show that. */
export const passedSteps = createStoredValue({
  key: 'doughbook.passed-steps',
  version: 1,
  schema: z.array(z.string()),
  initial: [],
});
const pass = ({ to }: Step) => passedSteps.update((passed) => [...passed, to]);

/** Steps are ticked by what the store has; undefined until all of that is known. */
function useSteps(): Step[] | undefined {
  const settings = usePublicSettings().data;
  const categories = useCategories().data;
  const products = useProducts().data;
  const employees = useEmployees().data;
  const passed = useStore(passedSteps);
  if (!settings || !categories || !products || !employees) return undefined;
  const isNamed = settings.store_name !== defaultPublicSettings.store_name;
  return [
    { label: 'Name your store', to: '/settings', isDone: isNamed },
    {
      label: 'Where and when',
      to: places,
      isDone: passed.includes(places),
      hint: 'Name your pickup places, then set your hours under Opening.',
    },
    {
      label: 'Tax and payments',
      to: tax,
      isDone: passed.includes(tax) || settings.tax_rate !== defaultPublicSettings.tax_rate,
      hint: 'Enter your sales tax rate. Turn on Record Payments to keep track of cash and cards.',
    },
    { label: 'Add a category', to: '/categories', isDone: categories.length > 0 },
    { label: 'Add a product', to: '/products', isDone: products.length > 0 },
    {
      label: 'Add an employee',
      to: '/employees',
      isDone: employees.some(({ isActive }) => isActive),
    },
  ];
}

function Steps({ screen }: Props) {
  const heading = useId();
  const steps = useSteps();
  if (!steps) return null;
  const next = steps.find(({ isDone }) => !isDone);
  const title = (
    <Typography id={heading} variant="h3" component="p">
      First steps
    </Typography>
  );
  const isCatalog = screen === catalog;
  const shown = { title, steps, next };
  return (
    <Box sx={[frameSx, !isCatalog && stayingSx]}>
      <Paper variant="outlined" component="section" aria-labelledby={heading} sx={cardSx}>
        {isCatalog ? <AllSteps {...shown} /> : <WayOn {...shown} screen={screen} />}
      </Paper>
    </Box>
  );
}

type Shown = { title: ReactNode; steps: Step[]; next: Step | undefined };

function AllSteps({ title, steps, next }: Shown) {
  return (
    <>
      {title}
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {next
          ? 'What your store needs before it can take orders.'
          : 'All set: add a product to the cart and check out. Your first order completes this list.'}
      </Typography>
      <Box component="ol" sx={listSx}>
        {steps.map((step, index) => (
          <li key={step.to}>
            <Button
              component={Link}
              to={step.to}
              state={begin}
              variant={step === next ? 'contained' : 'text'}
              color={step.isDone ? 'inherit' : 'primary'}
              startIcon={step.isDone ? <Check color="success" /> : undefined}
            >
              {!step.isDone && `${index + 1}. `}
              {step.label}
              {step.isDone && <span style={visuallyHidden}>, done</span>}
            </Button>
            {step === next && step.hint && (
              <Button color="inherit" onClick={() => pass(step)} aria-label={`Skip ${step.label}`}>
                Skip
              </Button>
            )}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Later, open these screens with the gear at the top. It asks for a codeword, which the person
        who set up Doughbook has.
      </Typography>
    </>
  );
}

/** On the screen of a step: the progress so far, and a link to the next step unless it is on this screen. */
function WayOn({ title, steps, next, screen }: Shown & Props) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const { hash } = useLocation();
  const isHere = next?.to === screen + hash;
  const passable = isHere && next.hint ? next : undefined;
  const following = passable
    ? steps.slice(steps.indexOf(passable) + 1).find(({ isDone }) => !isDone)
    : next;
  return (
    <Box sx={waySx}>
      <div>
        {title}
        <Typography color="textSecondary">
          {`${done} of ${steps.length} done${isHere ? `. Here: ${next.label.toLowerCase()}` : ''}`}
          {passable && `. ${passable.hint}`}
        </Typography>
      </div>
      {(passable || !isHere) && (
        <Button
          variant="contained"
          component={Link}
          to={following?.to ?? catalog}
          state={following && begin}
          onClick={() => passable && pass(passable)}
        >
          Next: {following?.label ?? 'Take the first order'}
        </Button>
      )}
    </Box>
  );
}

const frameSx = {
  maxWidth: pageWidth,
  mx: 'auto',
  px: { xs: 4, md: 6 },
  pt: { xs: 5, md: 7 },
  displayPrint: 'none',
};
/** Keeps the link to the next step in reach, even at the end of the settings. */
const stayingSx = {
  position: 'sticky',
  '@media (max-height: 480px)': { position: 'static' },
  top: headerHeight,
  zIndex: 3,
  pt: 3,
};
const waySx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
};
const cardSx = { p: 4, borderRadius: `${radius.card}px` };
const listSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
};
