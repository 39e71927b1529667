import type { Translation } from '../define-texts.ts'
import type { languageTexts } from '../en/language.ts'

export const language: Translation<typeof languageTexts> = {
  label: 'Idioma',
  failed: 'No se pudo cargar el idioma ({language}). Revisa tu conexión y vuelve a intentarlo.',
}
