import type { Pattern } from './pattern.ts'

/** Captures, and what the analysis of a photo or video says. */
export const captureMessages = {
  'Please upload only images (including GIFs) or videos': 'Sube solo imágenes (también GIF) o videos',
  'Media or description is required': 'Se necesita una foto, un video o una descripción',
  'Image analysis failed.': 'No se pudo analizar la foto o el video. Vuelve a intentarlo.',
  'Too many analyses are waiting. Please try again later.':
    'Hay demasiados análisis en espera. Vuelve a intentarlo más tarde.',

  // Findings and advice.
  'No text or code could be read here.': 'No se encontró ningún texto ni código.',
  'This video cannot be looked into on the server; it is kept as it is.':
    'El servidor no puede analizar este video; se guarda tal como está.',
  'Very dark - retake?': 'Se ve muy oscuro. ¿Repites la toma?',
  'Very bright - retake?': 'Hay demasiada luz. ¿Repites la toma?',
  'May be blurred - retake?': 'Quizá está borroso. ¿Repites la toma?',
}

export const capturePatterns: readonly Pattern[] = [
  [/^Text: (.*)$/s, 'Texto: $1'],
  [/^QR code: (.*)$/s, 'Código QR: $1'],
  [/^Bar code: (.*)$/s, 'Código de barras: $1'],
  [
    /^Only the (\d+) largest lines of text were read - take it in parts\?$/,
    'Solo se leyeron las $1 líneas de texto más grandes. ¿Lo tomas por partes?',
  ],
  [/^Only (\d+) codes were read - take them in parts\?$/, 'Solo se leyeron $1 códigos. ¿Los tomas por partes?'],
  [/^Taken on (.*)$/s, 'Tomada el $1'],
  [/^Looks like an earlier photo, kept on (.*)$/s, 'Se parece a una foto anterior, guardada el $1'],
]
