import { create as contentDisposition } from 'content-disposition'
import { expect, test } from 'vitest'
import { reportFileName } from './report-file-name.ts'

test('a long title is shortened between characters, and is valid in a header', { tags: ['RPT-09'] }, () => {
  const title = `${'a'.repeat(99)}🏠🏡`
  const name = reportFileName({ language: 'es', title })
  expect(name).toBe(`${'a'.repeat(99)}🏠 - Reporte de trabajo.pdf`)
  expect(contentDisposition(name)).toContain('%F0%9F%8F%A0')
  expect(reportFileName({ language: 'en', title: ' a/b\u{d83c} ' })).toBe('a b - Work Report.pdf')
})
