import type { ErrorCode } from '#shared/errors.ts';

/**
 * The texts of the errors of What to Bake and Pickups by code, and of the message that the page is outdated.
 */
export const esErrors: Partial<Record<ErrorCode | 'outdated', string>> = {
  'invalid-json': 'La solicitud no es JSON válido.',
  validation: 'Revisar lo que se escribió.',
  'pickup-in-the-past': 'Esa hora ya pasó. Elegir una más tarde.',
  unauthenticated: 'Iniciar sesión para continuar.',
  'foreign-origin': 'Esta solicitud vino de otro sitio y se rechazó.',
  'not-found': 'No se encontró.',
  'not-offered': 'Ese día u hora no se ofrece. Elegir otro.',
  'stale-version': 'Otra persona cambió este pedido. Cargar de nuevo para ver lo último.',
  full: 'Ya no hay lugar a esa hora. Elegir otra.',
  'key-reuse': 'Esto ya se guardó, con otros datos. Revisar la lista.',
  'payments-off': 'Esta tienda no registra pagos. Se activa en Settings, Payments.',
  'handed-over': 'Este pedido ya se entregó.',
  'order-canceled': 'Este pedido está cancelado. Reactivarlo en su página antes de entregarlo.',
  'wrong-day': 'Este pedido es para otro día.',
  'not-ready': 'Este pedido todavía no está listo.',
  'not-due': 'Todavía pueden venir por este pedido.',
  'order-gone': 'No hay tal pedido. Lo que se hizo está en la lista de lo que hay que aclarar.',
  'settled-already': 'Otra persona ya lo aclaró.',
  conflict: 'Otra persona lo cambió en ese mismo momento. Intentar de nuevo.',
  'payload-too-large': 'Es demasiado para una sola vez.',
  'unsupported-media-type': 'La solicitud debe ser JSON.',
  'too-many-attempts': 'Demasiados intentos. Esperar un momento e intentar de nuevo.',
  internal: 'Algo falló de nuestro lado. Intentar de nuevo.',
  outdated: 'Puede haber una versión nueva. Cargar esta página de nuevo.',
};
