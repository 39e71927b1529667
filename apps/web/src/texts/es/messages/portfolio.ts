import type { Pattern } from './pattern.ts'

/** Works of the portfolio, and uploads. */
export const portfolioMessages = {
  'Invalid file type': 'No se admite este tipo de archivo. Elige otro archivo.',
  'File too large': 'El archivo es demasiado grande. Elige uno más pequeño.',
  'This picture cannot be read: it is stored in too many steps. Save it as a plain JPEG and upload that.':
    'No se puede leer esta foto: su formato es demasiado complejo. Guárdala como un JPEG simple y sube ese archivo.',
  'This file could not be read in time. Save it again as a plain JPEG, PNG or MP4 and upload that.':
    'No se pudo leer este archivo a tiempo. Guárdalo de nuevo como un JPEG, PNG o MP4 simple y sube ese archivo.',
  'The server is busy and could not check this file. It was not saved. Please try again in a minute.':
    'El servidor está ocupado y no pudo revisar este archivo. No se guardó. Vuelve a intentarlo en un minuto.',
  'The server is running out of disk space, so uploads are paused. These files were not saved; keep them.':
    'Al servidor le queda poco espacio en el disco, así que no se pueden subir archivos por ahora. Estos archivos no se guardaron; consérvalos.',
  'At least one file is required': 'Se necesita al menos un archivo',
  'A mark is not valid: see `Mark` in the API document for its fields and their limits.':
    'Una marca no es válida: consulta `Mark` en el documento de la API para ver sus campos y límites.',
  'Each mark needs an id of its own.': 'Cada marca necesita un identificador propio.',
  'A mark needs a photo of this work.': 'Una marca debe estar en una de estas fotos.',
  'Expected a list of annotations in JSON.': 'Se esperaba una lista de hallazgos en JSON.',

  // Uploads in parts.
  'The file that arrived is not the one that was sent.': 'El archivo que llegó no es el que se envió.',
  'Enter a SHA-256 in hexadecimal.': 'Escribe un SHA-256 en hexadecimal.',
  'Upload-Length takes the number of bytes of the whole file.':
    'Upload-Length debe ser el número de bytes de todo el archivo.',
  'Upload-Offset is not where the upload stands.': 'Upload-Offset no coincide con lo que ya se subió.',
  'Upload-Metadata takes pairs of a key and a value in base64, separated by commas.':
    'Upload-Metadata debe tener pares de clave y valor en base64, separados por comas.',
  'Tus-Resumable takes 1.0.0.': 'Tus-Resumable debe ser 1.0.0.',
  'The connection was cut.': 'Se cortó la conexión.',
}

export const portfolioPatterns: readonly Pattern[] = [
  [
    /^You have reached today's limit of (\d+) MB for uploads\. These files were not saved\. You can upload again after midnight UTC\.$/,
    'Llegaste al límite de hoy: $1 MB de archivos subidos. Estos archivos no se guardaron. Podrás subir más archivos después de la medianoche UTC.',
  ],
  [
    /^Too many unfinished uploads\. Finish or cancel some first; each is dropped after (\d+) days\.$/,
    'Hay demasiados archivos a medio subir. Primero termina o cancela algunos; cada uno se descarta después de $1 días.',
  ],
  [/^Upload "(\d+)" is not finished\.$/, 'La subida #$1 todavía no ha terminado.'],
]
