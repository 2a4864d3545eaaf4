import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { emailTemplateNames } from '#shared/email/templates.ts';
import { TemplateEditor } from './template-editor.tsx';

export function EmailTemplatesCard() {
  return (
    <SectionCard title="Email Templates">
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '68ch' }}>
        The words of each e-mail. Pickup, items and amounts of the order follow by themselves, and
        its PDF is attached.
      </Typography>
      {emailTemplateNames.map((template) => (
        <TemplateEditor key={template} template={template} />
      ))}
    </SectionCard>
  );
}
