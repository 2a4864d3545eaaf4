import Box from '@mui/material/Box';
import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isGone } from '#frontend/entities/cart/apply-changes.ts';
import type { CheckoutFields } from '#frontend/features/checkout/checkout-form-schema.ts';
import { settledNow } from '#frontend/features/checkout/paid-now.ts';
import { readBack, spokenPlace, spokenRequests } from '#frontend/features/checkout/spoken-order.ts';
import type { ReadyCart } from '#frontend/features/checkout/use-place-order.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { AllergySign, allergySx } from '#frontend/ui/data/note-text.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { FormSection } from './form-section.tsx';

/** A sentence that never breaks within '(530) 555-0162'. */
const withWholePhones = (sentence: string) =>
  // Every second part is a phone number.
  sentence.split(/(\(\d{3}\) \d{3}-\d{4})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike, and none has a state.
    <span key={index} style={{ whiteSpace: index % 2 === 1 ? 'nowrap' : undefined }}>
      {part}
    </span>
  ));

function Sentence({ words, requests }: { words: string; requests: string[] }) {
  const isAllergy = requests.some((request) => words.includes(request));
  return (
    <Box component="span" sx={isAllergy ? allergySx : undefined}>
      {isAllergy && <AllergySign />}
      {withWholePhones(words)}
    </Box>
  );
}

/** The order as staff say it to the customer before placing it (docs/product.md#read-back). */
export function ReadBack({ checked }: { checked: ReadyCart }) {
  const { control } = useFormContext<CheckoutFields>();
  const [day, time, location, place] = useWatch({
    control,
    name: ['pickupDate', 'pickupTime', 'pickupLocation', 'pickupLocationNote'],
  });
  const [firstName, lastName, phone, orderNotes] = useWatch({
    control,
    name: ['customerFirstName', 'customerLastName', 'customerPhone', 'orderNotes'],
  });
  const [paymentStatus, paidNow, paidBy] = useWatch({
    control,
    name: ['paymentStatus', 'paidNow', 'paidBy'],
  });
  const { settings, totals } = checked;
  const { total } = totals;
  const today = storeDay(useNow(), settings.timezone);
  const box = useRef<HTMLDivElement>(null);
  const words = useId();
  useShortcut('alt+r', () => box.current?.focus());
  const sentences = readBack(
    {
      pickup: {
        day,
        time,
        location: spokenPlace(settings.pickup_places.places, location, place),
      },
      customer: { firstName, lastName, phone },
      lines: checked.lines
        .filter((line) => !isGone(line))
        .map(({ item, allergens }) => ({ ...item, allergens })),
      orderNotes,
      total,
      paid: settledNow({ paymentStatus, paidNow, paidBy }, { total, settings }),
    },
    today,
  );
  const notes = checked.lines.map(({ item }) => noteOf(item));
  const requests = spokenRequests([orderNotes, ...notes]);
  return (
    <FormSection title="Read back">
      <Box
        ref={box}
        tabIndex={-1}
        role="group"
        aria-label="Read back"
        aria-describedby={words}
        sx={{ scrollMarginTop: headerHeight + 16 }}
      >
        <Box id={words} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {sentences.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none has a state.
            <Sentence key={index} words={sentence} requests={requests} />
          ))}
        </Box>
      </Box>
    </FormSection>
  );
}
