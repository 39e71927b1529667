import type { Translation } from '../define-texts.ts'
import type { markupTexts } from '../en/markup.ts'

export const markup: Translation<typeof markupTexts> = {
  title: 'Dibujar en la foto',
  fact: 'Marcas',
  save: 'Guardar',
  saving: 'Guardando...',
  undo: 'Deshacer',
  redo: 'Rehacer',
  tools: 'Herramientas',
  tool: {
    arrow: 'Flecha',
    circle: 'Círculo',
    box: 'Rectángulo',
    line: 'A mano alzada',
    text: 'Texto',
    select: 'Seleccionar',
  },
  colors: 'Colores',
  color: {
    orange: 'Naranja',
    yellow: 'Amarillo',
    cyan: 'Celeste',
    white: 'Blanco',
  },
  delete: 'Eliminar marca',
  picture: '{label}. {count, plural, =0 {Sin marcas} one {# marca} other {# marcas}}',
  keys: 'Enter coloca una marca. Page Up y Page Down seleccionan una, las flechas la mueven, Shift y las flechas cambian su tamaño.',
  text: {
    label: 'Texto sobre la foto',
    add: 'Agregar',
    cancel: 'Cancelar',
  },
  full: 'Estas fotos ya tienen {max} marcas, que es el máximo. Elimina una para dibujar otra.',
  failed: 'No se pudieron guardar las marcas. Siguen aquí: vuelve a intentarlo.',
}
