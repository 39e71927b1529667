import { defineTexts } from '../define-texts.ts'

export const languageTexts = defineTexts('language', {
  label: 'Language',
  failed: "Couldn't load {language}. Check your connection and try again.",
})
