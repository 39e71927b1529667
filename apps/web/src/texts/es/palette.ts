import type { Translation } from '../define-texts.ts'
import type { paletteTexts } from '../en/palette.ts'

export const palette: Translation<typeof paletteTexts> = {
  label: { words: 'Nombres, títulos, lugares', phone: 'Teléfonos', command: 'Comandos' },
  examples: {
    words: '“cocina oak” encuentra la orden de la cocina del cliente Oak',
    phone: '“555-0142”, o los últimos dígitos',
    command: '“nuevo cliente”, “mueve línea de gas al viernes”',
  },
}
