import type { Translation } from '../define-texts.ts'
import type { errorTexts } from '../en/errors.ts'

export const errors: Translation<typeof errorTexts> = {
  unknown: 'Algo salió mal. Vuelve a intentarlo.',
  network: 'No se pudo conectar con el servidor. Revisa tu conexión y vuelve a intentarlo.',
  noResponse: 'No se pudo conectar con el servidor. Vuelve a intentarlo.',
  noResponseToChange: 'No se pudo conectar con el servidor. Quizá no se guardaron tus cambios. Vuelve a intentarlo.',
  offline: 'Estás sin conexión. Inténtalo de nuevo cuando la recuperes.',
  offlineToChange: 'Estás sin conexión. Quizá no se guardaron tus cambios. Inténtalo de nuevo cuando la recuperes.',
  invalidResponse: 'No se pudo leer la respuesta del servidor. Vuelve a intentarlo.',
  validation: 'Hay datos no válidos. Revísalos y vuelve a intentarlo.',
  status: 'Error {status}',
  statusWithText: 'Error {status}: {text}',
  requestFailed: 'El servidor no pudo completar la acción. Vuelve a intentarlo.',
  uploadFailed: 'No se pudo subir el archivo. Vuelve a intentarlo.',
  sessionExpired: 'Tu sesión venció. Recarga la página para volver a iniciar sesión.',
  noRefreshToken: 'Tu sesión venció. Vuelve a iniciar sesión.',
  refreshFailed: 'No se pudo renovar tu sesión. Vuelve a iniciar sesión.',
  changedByOthers: 'No se guardó: esto cambió mientras lo editabas. Guarda otra vez para elegir qué versión conservar.',
  earlierSaved: 'Se guardó tu primer intento, sin tus últimos cambios. Ábrelo desde la lista para terminar.',
}
