import type { Translation } from '../define-texts.ts'
import type { answerTexts } from '../en/answers.ts'

export const answers: Translation<typeof answerTexts> = {
  answer: {
    done: 'Hecho',
    yes: 'Sí',
    no: 'No',
    na: 'No aplica',
    signed: 'Firmado',
    photos: '{count, plural, one {# foto} other {# fotos}}',
  },
}
