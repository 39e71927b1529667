import type { Absence, absenceInputSchema } from '@daywork/domain/absences/absence'
import type { z } from 'zod'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

const absenceInput = {
  worker: 3,
  first_day: '2025-01-10',
  last_day: '2025-01-11',
  reason: 'Vacation',
} satisfies z.input<typeof absenceInputSchema>

export const ABSENCE_EXAMPLES = {
  AbsenceInput: absenceInput,
  AbsencePatch: { last_day: '2025-01-12' },
  Absence: { ...absenceInput, id: 9, ...saved } satisfies Absence,
}
