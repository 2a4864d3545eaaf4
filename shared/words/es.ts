import {
  spanishClock,
  spanishDay,
  spanishHour,
  spanishPickup,
  spanishShortDay,
  spanishTime,
} from '#shared/dates/spanish.ts';
import { formatCounted } from '#shared/text/format-count.ts';
import type { Words } from './en.ts';
import { esCard } from './es-card.ts';
import { esCounter, ofAll, theHour } from './es-counter.ts';
import { esErrors } from './es-errors.ts';
import { esKitchen } from './es-kitchen.ts';
import { esLabels } from './es-labels.ts';
import { esLeft } from './es-left.ts';

const errors: Partial<Record<string, string>> = esErrors;

/**
 * The same in the Spanish of Mexico and the United States. Buttons and hints are infinitives, as on the
 * papers of a kitchen, so that nobody is called tú or usted. docs/glossary.md lists the terms.
 */
export const es: Words = {
  lang: 'es',
  otherLanguage: 'English',
  network: {
    needed: 'hace falta la red',
    mayDelete:
      'Este navegador borra a los 7 días lo que se guarda para cuando no hay red. Añade Doughbook a la pantalla de inicio: Compartir y luego Añadir a inicio.',
  },
  awake: { begin: 'Mantener la pantalla encendida', end: 'Dejar que se apague la pantalla' },
  ui: {
    cancel: 'Cancelar',
    failed: 'No funcionó',
    noConnection: 'Sin conexión',
    comesBack: 'Se abre sola cuando vuelva la conexión.',
    tryAgain: 'Intentar de nuevo',
    older: 'Lo que se ve es anterior.',
    error: (code) => errors[code],
  },
  dates: {
    day: spanishDay,
    shortDay: spanishShortDay,
    hour: spanishHour,
    clock: spanishClock,
    time: spanishTime,
    pickup: spanishPickup,
    onSheet: (time) =>
      time
        .replace(':00', '')
        .replace(/ ([AP])M$/, (_, half) => `\u00a0${half.toLowerCase()}.\u00a0m.`),
    at: (time) => `a ${theHour(time)}`,
    on: (day) => `el ${day}`,
    today: 'hoy',
    ago: (seconds) => {
      if (seconds < 60) return `hace ${seconds} s`;
      const minutes = Math.round(seconds / 60);
      return minutes < 60 ? `hace ${minutes} min` : `hace ${Math.round(minutes / 60)} h`;
    },
  },
  statuses: {
    pending: 'Pendiente',
    approved: 'Aprobado',
    in_production: 'En producción',
    ready: 'Listo',
    complete: 'Entregado',
    canceled: 'Cancelado',
  },
  payments: {
    unpaid: 'POR COBRAR',
    paid: 'PAGADO',
    invoice: 'A CRÉDITO',
    refunded: 'DEVUELTO',
    donation: 'DONACIÓN',
    nothingDue: 'Nada por cobrar',
  },
  methods: {
    cash: 'Efectivo',
    card: 'Tarjeta',
    check: 'Cheque',
    other: 'Otro',
    link: 'Tarjeta por enlace',
    unspecified: 'Sin método',
  },
  byMethod: {
    cash: 'en efectivo',
    card: 'con tarjeta',
    check: 'con cheque',
    other: 'de otra forma',
    link: 'con tarjeta por enlace',
    unspecified: 'sin método',
  },
  days: {
    before: 'Día anterior',
    day: 'Día',
    after: 'Día siguiente',
    none: 'Ese día no existe',
    short:
      'Este día tiene más pedidos de los que caben aquí. Faltan las últimas entregas: están en la lista de pedidos.',
    today: 'Hoy',
    tomorrow: 'Mañana',
  },
  counts: {
    ofAll,
    items: (count) => formatCounted(count, 'producto', 'productos'),
    pickups: (count) => formatCounted(count, 'pedido', 'pedidos'),
    orders: (count) => formatCounted(count, 'pedido', 'pedidos'),
    pieces: (count) => formatCounted(count, 'pieza', 'piezas'),
  },
  failures: {
    title: 'Error',
    settings: 'No se pudo cargar la configuración',
    unanswered: 'No hubo respuesta clara. Presionar otra vez: cuenta una sola vez.',
  },
  ...esCounter,
  ...esCard,
  ...esLabels,
  ...esLeft,
  ...esKitchen,
};
