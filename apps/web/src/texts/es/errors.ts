import type { Translation } from '../define-texts.ts'
import type { errorTexts } from '../en/errors.ts'

export const errors: Translation<typeof errorTexts> = {
  unknown: 'Ocurrió un error desconocido',
  network: 'Error de red',
  noResponse: 'No se pudo conectar con el servidor. Vuelve a intentarlo.',
  noResponseToChange: 'No se pudo conectar con el servidor. Quizá no se guardaron tus cambios. Vuelve a intentarlo.',
  invalidResponse: 'La respuesta del servidor no es válida',
  validation: 'Hay datos no válidos',
  status: 'Error {status}',
  statusWithText: 'Error {status}: {text}',
  requestFailed: 'La solicitud falló',
  uploadFailed: 'No se pudo subir el archivo',
  sessionExpired: 'Tu sesión venció. Recarga la página para volver a iniciar sesión.',
  noRefreshToken: 'Falta el token para renovar la sesión',
  refreshFailed: 'No se pudo renovar la sesión',
  changedByOthers: 'No se guardó. Esto se editó mientras escribías. Guarda otra vez para elegir qué versión conservar.',
  earlierSaved: 'Se guardó tu primer intento, sin tus últimos cambios. Ábrelo desde la lista para terminar.',
}
