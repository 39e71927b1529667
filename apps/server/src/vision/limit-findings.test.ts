import { ANNOTATIONS_MAX } from '@daywork/domain/capture/annotation'
import { expect, test } from 'vitest'
import type { Finding } from './findings.ts'
import { limitFindings } from './limit-findings.ts'

const line = (content: string, confidence: number): Finding => ({ content, confidence, source: 'text' })

test(
  'leaves out the least certain lines, not those at the end, nor the capture time, and counts them',
  { tags: ['VIS-44'] },
  () => {
    const findings: Finding[] = [
      line('Text: THANK YOU', 0.86),
      line('Text: PAINT', 0.95),
      line('Text: TOTAL 55.96', 0.99),
      { content: 'Taken on 2026-01-05T10:00:00.000Z', confidence: 0.7, source: 'capture time' },
      { content: 'Very dark - retake?', confidence: 0.7, source: 'exposure' },
    ]
    const { findings: limited, omitted } = limitFindings(findings, 3)
    expect(limited).toEqual(findings.slice(1))
    expect(omitted).toBe(1)
    expect(limitFindings(findings)).toEqual({ findings, omitted: 0 })
  },
)

test('keeps as many findings as a work can store', { tags: ['VIS-44'] }, () => {
  const many = Array.from({ length: ANNOTATIONS_MAX + 5 }, (_, index) => line(`LINE ${index}`, 0.9))
  expect(limitFindings(many)).toEqual({ findings: many.slice(0, ANNOTATIONS_MAX), omitted: 5 })
})
