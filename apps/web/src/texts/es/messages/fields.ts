import type { Pattern } from './pattern.ts'

/** Fields of any record. */
export const fieldMessages = {
  'This field is required.': 'Este campo es obligatorio.',
  'This field may not be null.': 'Este campo no puede ser nulo.',
  'This field may not be blank.': 'Este campo no puede quedar en blanco.',
  'Not a valid string.': 'No es un texto válido.',
  'Must be a valid boolean.': 'Debe ser sí o no.',
  'A valid integer is required.': 'Se necesita un número entero válido.',
  'A valid number is required.': 'Se necesita un número válido.',
  'Ensure that there are no more than 2 decimal places.': 'Usa 2 decimales como máximo.',
  'Expected a list of items.': 'Se esperaba una lista.',
  'Invalid data. Expected an object.': 'Datos no válidos. Se esperaba un objeto.',
  'Date has wrong format. Use YYYY-MM-DD.': 'La fecha no tiene el formato correcto. Usa AAAA-MM-DD.',
  'Datetime has wrong format. Use ISO 8601, for example 2025-01-05T10:00:00Z.':
    'La fecha y la hora no tienen el formato correcto. Usa ISO 8601, por ejemplo 2025-01-05T10:00:00Z.',
  'Null characters are not allowed.': 'No se permiten caracteres nulos.',
  'Enter a valid text.': 'Este texto no es válido.',
  'Enter the whole date, or clear it': 'Escribe la fecha completa o bórrala',
  'Enter both the date and the time, or clear both': 'Escribe la fecha y la hora, o borra las dos',
  'Scheduled end must not be before scheduled start': 'El término programado no debe ser anterior al inicio programado',
}

export const fieldPatterns: readonly Pattern[] = [
  [/^Ensure this field has no more than (\d+) characters\.$/, 'Este campo admite $1 caracteres como máximo.'],
  [/^Ensure this field has no more than (\d+) elements\.$/, 'Este campo admite $1 elementos como máximo.'],
  [/^Ensure this value is greater than or equal to (-?[\d.]+)\.$/, 'El valor debe ser $1 o más.'],
  [/^Ensure this value is less than or equal to (-?[\d.]+)\.$/, 'El valor debe ser $1 o menos.'],
  [/^"(.*)" is not a valid choice\.$/s, '“$1” no es una opción válida.'],
  [/^Invalid pk "(.*)" - object does not exist\.$/s, 'No existe ningún registro con el número “$1”.'],
  [
    /^Select a valid choice\. (.*) is not one of the available choices\.$/s,
    'Elige una opción válida. $1 no es una de las disponibles.',
  ],
]
