import { useController } from 'react-hook-form';
import { logoImages } from '#frontend/features/settings/api/logo-images.ts';
import { useImageUpload } from '#frontend/lib/images/use-image-upload.ts';
import { toast } from '#frontend/lib/toasts.ts';
import { ImageField } from '#frontend/ui/forms/image-field.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { settingLabels } from '#shared/schemas/setting-labels.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** A chosen logo is uploaded at once, but used only after the settings are saved. */
export function BrandingCard() {
  const { field } = useController<Settings, 'logo_path'>({ name: 'logo_path' });
  const upload = useImageUpload(logoImages, (logoPath) => {
    field.onChange(logoPath);
    toast({ title: "Logo uploaded successfully. Don't forget to save settings." });
  });
  return (
    <SectionCard title="Branding">
      <ImageField
        name={settingLabels.logo_path}
        imageUrl={field.value || null}
        hint="Recommended 200x200px, max 5MB"
        upload={upload}
        onRemove={() => {
          upload.clear();
          field.onChange('');
        }}
      />
    </SectionCard>
  );
}
