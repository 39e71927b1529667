import type { Translation } from '../define-texts.ts'
import type { commonTexts } from '../en/common.ts'

export const common: Translation<typeof commonTexts> = {
  close: 'Cerrar',
  clear: 'Borrar',
  clearField: 'Borrar: {field}',
  retry: 'Reintentar',
  refresh: 'Actualizar',
  refreshing: 'Actualizando...',
  found: '{count, plural, one {# resultado} other {# resultados}}',
  togglePassword: 'Mostrar u ocultar la contraseña',
  signInDrawing: 'Plano de una casa en construcción: una mitad terminada, la otra todavía con la estructura a la vista',
  ok: 'Aceptar',
  discard: {
    question: '¿Seguro que quieres descartar tus cambios?',
    confirm: 'Descartar',
    keep: 'Seguir editando',
  },
  part: {
    notLoaded: 'No se pudo cargar esta sección',
    retry: 'Reintentar',
    notOpened: 'No se pudo abrir. {hint}',
    hint: 'Quizá falló la conexión. Si Daywork se acaba de actualizar, primero hay que recargar la página.',
  },
  reference: {
    shown: 'Referencia del error: {id}',
    copy: 'Copiar la referencia para quien administra este servidor',
    copied: 'Copiada',
  },
  notices: {
    region: 'Notificaciones',
    dismiss: 'Cerrar',
  },
}
