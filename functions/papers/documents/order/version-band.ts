import type { Content } from 'pdfmake';
import { contentWidth } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { OrderDocument } from './order-document.ts';

const height = 26;
const inset = 12;

const isRepeat = ({ contentVersion, paymentStatus, isCanceled, money, replaces }: OrderDocument) =>
  replaces?.contentVersion === contentVersion &&
  replaces.paymentStatus === paymentStatus &&
  replaces.isCanceled === isCanceled &&
  replaces.money?.settled === money?.settled;

type Mark = { word: string; color: string };

/** The word in large type; none when this version shows the same as the previous one. */
function markOf(document: OrderDocument): Mark | undefined {
  if (document.isCanceled) return { word: 'CANCELED', color: palette.alarm };
  if (document.replaces?.isCanceled) return { word: 'ON AGAIN', color: palette.crust };
  return isRepeat(document) ? undefined : { word: 'REVISED', color: palette.crust };
}

/** 'version 2 · replaces version 1 · 21-Nov-26 11:17AM' */
function versionText(document: OrderDocument): string {
  const { version, replaces, versionCreatedAt, content } = document;
  const relation = isRepeat(document) ? 'same as' : 'replaces';
  return [
    `version ${version}`,
    ...(replaces ? [`${relation} version ${replaces.version}`] : []),
    formatCreated(versionCreatedAt, content.timezone),
  ].join(' · ');
}

/** Warns readers of an older paper, who would otherwise take unmarked parts for unchanged. */
function sinceWhen(document: OrderDocument, top: number): Content[] {
  const { version, replaces, isCanceled } = document;
  if (!replaces || version < 3 || isCanceled) return [];
  const since = isRepeat(document)
    ? `It says the same as version ${replaces.version}.`
    : `What changed since version ${replaces.version} is marked.`;
  const text = `${since} If your paper is older than that, read all of this one.`;
  return [{ text, font: 'textBold', margin: [inset, top, inset, 0] }];
}

/** Shows the version and what it changed; nothing for a first version, unless it is canceled. */
export function versionBand(document: OrderDocument): Content[] {
  const { version, isCanceled } = document;
  if (version === 1 && !isCanceled) return [];
  const mark = markOf(document);
  const box = { type: 'rect' as const, x: 0, y: 0, w: contentWidth, h: height, r: 8 };
  const canvas = mark ? { ...box, color: mark.color } : { ...box, lineColor: palette.quiet };
  const words = versionText(document);
  return [
    {
      unbreakable: true,
      stack: [
        { canvas: [canvas] },
        {
          text: mark
            ? [{ text: mark.word, font: 'textBold', fontSize: 15 }, ` · ${words}`]
            : words.replace('version', 'Version'),
          fontSize: 11,
          color: mark ? palette.surface : palette.ink,
          margin: [inset, -height + (mark ? 4 : 7), inset, 0],
        },
        ...sinceWhen(document, mark ? 5 : 8),
      ],
      margin: [0, 0, 0, 12],
    },
  ];
}
