import { formatCount, formatCounted } from '#shared/text/format-count.ts';
import type { enCounter } from './en-counter.ts';

export const ofAll = (count: number, all: number): string =>
  `${formatCount(count)} de ${formatCount(all)}`;

/** 'las 9 a. m.', but 'la 1 p. m.'. */
export const theHour = (hour: string): string => `${/^1(?!\d)/.test(hour) ? 'la' : 'las'} ${hour}`;

/** 'las 9:12 a. m.', or 'el mar 24-nov-26, 9:12 a. m.' of another day. */
export const theMoment = (when: string): string =>
  /^\d/.test(when) ? theHour(when) : `el ${when}`;

export const esCounter: typeof enCounter = {
  pickups: {
    title: 'Entregas',
    loading: 'Cargando entregas...',
    toToday: 'Ir a hoy',
    notLoaded: 'No se pudieron cargar las entregas',
    notRefreshed: 'No se pudieron actualizar las entregas.',
    noConnection: 'Sin conexión. Lo que otros entregan no aparece.',
    kept: (count) =>
      `Sin conexión. Lo que entregas se guarda en esta tableta (${formatCount(count)}).`,
    unsaved:
      'Esta tableta no puede guardar nada más: su memoria está llena o bloqueada. Espera a tener conexión.',
    stuck: (numbers) =>
      `Aún no se pudo registrar: ${numbers}. Esta tableta sigue intentándolo. Si no se resuelve, muéstralo a un encargado.`,
    refused: (numbers) =>
      `Muéstralo a un encargado: la tienda no aceptó lo entregado de ${numbers}.`,
    foreign: 'No es uno de nuestros pedidos',
    garbled:
      'El escáner escribe en otro idioma que este dispositivo. Pon los dos en el mismo idioma de teclado.',
    notRead: 'No se pudo leer el pedido.',
    allGone: 'Todo está entregado',
    allGoneText: 'Con un nombre o un código se encuentra lo que ya se entregó.',
    none: 'No hay entregas este día',
    noneText: 'Los pedidos para este día aparecen aquí.',
    gone: (count, all) => `${ofAll(count, all)} entregados`,
    goneAt: (hour, count, all) => `${hour}: ${ofAll(count, all)} entregados`,
    notReady: (count) => `${formatCount(count)} sin terminar`,
    stillHere: (count, all) => `${ofAll(count, all)} aún aquí`,
    late: 'Atrasados',
    later: 'Más tarde',
    here: 'Aún aquí',
    waiting: 'Ya vinieron',
    hereSince: (clock) => `AQUÍ ${clock}`,
    fromHour: (count, hour) => `${count} de ${theHour(hour)}`,
    fromHours: (count, one, other) => `${count} de ${theHour(one)} y ${theHour(other)}`,
    fromHourOn: (count, hour) => `${count} desde ${theHour(hour)}`,
    fromDay: (day) => `del ${day}`,
    fromDays: (count) => `de ${formatCounted(count, 'día', 'días')}`,
  },
  find: {
    label: 'Buscar un pedido',
    asks: 'Nombre, 4 dígitos, # o código',
    place: 'Lugar',
    allPlaces: 'Todos',
    lastNames: 'Apellidos',
    found: 'Encontrados',
    soundAlike: 'Suenan parecido',
    noOrder: (text, when) => `Ningún pedido “${text}” ${when}.`,
    nobody: (text, when) => `Nadie se llama “${text}” ${when}.`,
    searchAll: 'Buscar en todos los pedidos',
    searching: 'Buscando...',
    notSearched: 'No se pudo buscar en los pedidos.',
    otherDaysNone: 'En otros días: ninguno.',
    allDays: 'Pedidos de todos los días',
  },
  camera: {
    scan: 'Escanear con la cámara',
    hold: 'Poner el código frente a la cámara',
    blocked:
      'La cámara está bloqueada para este sitio. Permitirla en la configuración del navegador, o escribir el nombre.',
    missing: 'Este aparato no tiene cámara. Escribir el nombre o el número.',
    taken: 'Otro programa está usando la cámara. Cerrarlo primero.',
    unusable: 'No se puede usar la cámara. Escribir el nombre o el número.',
  },
  shelves: {
    more: 'Más',
    begin: 'Poner en estantes',
    end: 'Volver a entregas',
    print: 'Imprimir lo que hay en los estantes',
    done: 'Listo',
    asksOrder: 'Escanear lo que va a un estante',
    asksShelf: (name) => `Estante de ${name}`,
    hint: 'Poner en estantes: escanear un pedido, luego su estante',
    shelfHint: (name, number) => `${name}, ${number}: escribir o escanear su estante, luego Enter`,
    isOn: (number, shelf) => `${number} está en el estante ${shelf}`,
    notSaved: (number) => `${number} no cambió de estante`,
    notSavedText: 'No se pudo guardar el estante',
  },
  hours: {
    title: 'Escanear el papel o escribir un nombre',
    hour: 'Hora',
    gone: 'Entregados',
    notReady: 'Sin terminar',
    toTake: 'Por cobrar',
    of: (all) => `de ${formatCount(all)}`,
  },
};
