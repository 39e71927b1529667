import { defineTexts } from '../define-texts.ts'

export const languageTexts = defineTexts('language', {
  label: 'Language',
  failed: "{language} couldn't be loaded. Check your connection and try again.",
})
