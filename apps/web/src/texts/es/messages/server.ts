import type { Pattern } from './pattern.ts'

/** What the server says about requests of any kind. */
export const serverMessages = {
  'Not found.': 'No se encontró.',
  'Invalid page.': 'Esa página de la lista no existe. Recarga la página.',
  'Internal server error.': 'Algo falló en el servidor. Se puede volver a intentar.',
  'You would not see this record afterwards, so nothing was saved.':
    'Con este cambio ya no podrías ver este registro, así que no se guardó nada.',
  'This record was changed by someone else.': 'Otra persona editó este registro.',
  'This Idempotency-Key was used for another request.': 'Esta Idempotency-Key ya se usó para otra solicitud.',
  'A request with this Idempotency-Key is still running.': 'Una solicitud con esta Idempotency-Key sigue en curso.',
  'The database is not answering, so a change may not be saved. Please try again in a few seconds.':
    'La base de datos no responde, así que quizá no se guardó un cambio. Se puede volver a intentar en unos segundos.',
  "The server's disk is full, so nothing was saved. Ask the person who runs this server to free up space.":
    'El disco del servidor está lleno, así que no se guardó nada. La persona que administra este servidor tiene que liberar espacio.',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'The request headers are too large.': 'Los encabezados de la solicitud son demasiado grandes.',
  'The request took too long to arrive.': 'La solicitud tardó demasiado en llegar.',
  'Too many requests from your network at the same time. Please try again in a moment.':
    'Hay demasiadas solicitudes desde esta red al mismo tiempo. Se puede volver a intentar en un momento.',
  'Too many requests from your network. Please try again in a minute.':
    'Hay demasiadas solicitudes desde esta red. Se puede volver a intentar en un minuto.',
  'Unsupported media type in request.': 'El servidor no acepta este tipo de contenido.',
  'JSON parse error: the body is not valid JSON in UTF-8.': 'Error al leer el JSON: el contenido no es JSON en UTF-8.',
  'The multipart body is damaged.': 'El formulario llegó dañado.',
}

export const serverPatterns: readonly Pattern[] = [
  [/^Method "([\w-]+)" not allowed\.$/, 'El método “$1” no está permitido.'],
]
