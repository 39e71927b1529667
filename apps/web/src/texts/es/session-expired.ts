import type { Translation } from '../define-texts.ts'
import type { sessionExpiredTexts } from '../en/session-expired.ts'

export const sessionExpired: Translation<typeof sessionExpiredTexts> = {
  title: 'Sesión vencida',
  text: 'Tu sesión venció. Vuelve a iniciar sesión para continuar.',
  reload: 'Recargar página',
  logIn: 'Iniciar sesión sin recargar',
}
