import type { Translation } from '../define-texts.ts'
import type { serverFailureTexts } from '../en/server-failure.ts'

export const serverFailure: Translation<typeof serverFailureTexts> = {
  hint: 'El servidor tuvo un problema al cargar esto. Tu trabajo está a salvo. Vuelve a intentarlo. Si sigue fallando, avísale a la persona que administra este servidor.',
}
