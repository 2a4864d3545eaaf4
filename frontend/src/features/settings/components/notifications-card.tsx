import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { SettingField } from './setting-field.tsx';

export function NotificationsCard() {
  return (
    <SectionCard title="Notifications">
      <SettingField
        name="notification_email"
        type="email"
        required
        helperText="Receives order updates"
      />
    </SectionCard>
  );
}
