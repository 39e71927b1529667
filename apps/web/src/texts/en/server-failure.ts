import { defineTexts } from '../define-texts.ts'

/** What a failed load means when the server is the reason (ERR-54). */
export const serverFailureTexts = defineTexts('server-failure', {
  hint: 'The server had a problem loading this. Your work is safe. Try again. If it keeps failing, tell the person who runs this server.',
})
