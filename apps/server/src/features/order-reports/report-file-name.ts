import { firstCharacters } from '@daywork/domain/text/shorten'
import { REPORT_TEXTS } from '../../media/order-reports/report-texts.ts'

/** Characters that file systems reject in a name. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{C}]+/gu
const TITLE_MAX = 100

interface NamedReport {
  language: keyof typeof REPORT_TEXTS
  title: string
}

export function reportFileName({ language, title }: NamedReport): string {
  const name = firstCharacters(title.replaceAll(NOT_IN_NAMES, ' ').trim(), TITLE_MAX)
  return `${name} - ${REPORT_TEXTS[language].report}.pdf`
}
