import type { Pattern } from './pattern.ts'

/** Camera, recordings, and what the analysis of a photo or video says. */
export const captureMessages = {
  'Please upload only images (including GIFs) or videos': 'Sube solo imágenes (también GIF) o videos',
  'Media or description is required': 'Se necesita una foto, un video o una descripción',
  'Camera access is not available on your device.': 'No se puede usar la cámara en tu dispositivo.',
  'An unknown error occurred': 'Ocurrió un error desconocido',
  'It was disconnected, or something else is using it': 'Se desconectó, o algo más la está usando',
  'Unable to access camera: An unknown error occurred': 'No se puede usar la cámara: ocurrió un error desconocido',
  'Unable to access camera: It was disconnected, or something else is using it':
    'No se puede usar la cámara: se desconectó, o algo más la está usando',
  'Failed to start recording: An unknown error occurred':
    'No se pudo empezar la grabación: ocurrió un error desconocido',
  'Failed to stop recording: An unknown error occurred':
    'No se pudo detener la grabación: ocurrió un error desconocido',
  'Analyzing image...': 'Analizando imagen...',
  'Analyzing video...': 'Analizando video...',
  'Video analysis complete!': '¡Análisis del video terminado!',
  'No annotations in response': 'La respuesta no tiene anotaciones',
  'Still reading...': 'Todavía leyendo...',
  'Failed to analyze image': 'No se pudo analizar la imagen',
  'Failed to analyze video': 'No se pudo analizar el video',
  'Image analysis failed.': 'No se pudo hacer el análisis.',
  'Too many analyses are waiting. Please try again later.':
    'Hay demasiados análisis en espera. Vuelve a intentarlo más tarde.',

  // Findings and advice.
  'No text or code could be read here.': 'Aquí no se pudo leer ningún texto ni código.',
  'This video cannot be looked into on the server; it is kept as it is.':
    'El servidor no puede analizar este video; se guarda tal como está.',
  'Very dark - retake?': 'Muy oscura. ¿La tomas otra vez?',
  'Very bright - retake?': 'Muy clara. ¿La tomas otra vez?',
  'May be blurred - retake?': 'Puede estar borrosa. ¿La tomas otra vez?',
}

export const capturePatterns: readonly Pattern[] = [
  [/^Unable to access camera: (.*)$/s, 'No se puede usar la cámara: $1'],
  [/^Failed to start recording: (.*)$/s, 'No se pudo empezar la grabación: $1'],
  [/^Failed to stop recording: (.*)$/s, 'No se pudo detener la grabación: $1'],

  // Findings.
  [/^Text: (.*)$/s, 'Texto: $1'],
  [/^QR code: (.*)$/s, 'Código QR: $1'],
  [/^Bar code: (.*)$/s, 'Código de barras: $1'],
  [/^Taken on (.*)$/s, 'Tomada: $1'],
  [/^Looks like an earlier photo, kept on (.*)$/s, 'Se parece a una foto anterior, guardada: $1'],
]
