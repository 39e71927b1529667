import type { Entity } from '@daywork/domain/activity/activity'
import { workerChoiceSchema } from '@daywork/domain/assignments/assignment'
import { mergeAnswers } from '@daywork/domain/checklists/answer'
import {
  type Checklist,
  checklistInputSchema,
  checklistPatchSchema,
  checklistTemplateInputSchema,
  checklistTemplatePatchSchema,
} from '@daywork/domain/checklists/checklist'
import { clientInputSchema, clientPatchSchema } from '@daywork/domain/clients/client'
import { mergeMarks } from '@daywork/domain/portfolio/merge-marks'
import { workEditSchema } from '@daywork/domain/portfolio/work'
import { projectInputSchema, projectPatchSchema } from '@daywork/domain/projects/project'
import { mergeCrews } from '@daywork/domain/assignments/crew'
import { mergeSkills } from '@daywork/domain/workers/skills'
import { absenceInputSchema, absencePatchSchema } from '@daywork/domain/absences/absence'
import { seriesInputSchema, seriesPatchSchema } from '@daywork/domain/series/series'
import { signatureInputSchema, signaturePatchSchema } from '@daywork/domain/signatures/signature'
import { workerInputSchema, workerPatchSchema } from '@daywork/domain/workers/worker'
import { absenceRecord } from './features/absences/absence-record.ts'
import { attachChecklist, checklistRecord } from './features/checklists/checklist-record.ts'
import { templateRecord } from './features/checklists/template-record.ts'
import { clientRecord } from './features/clients/client-record.ts'
import { createWorkOperation } from './features/portfolio/create-work.ts'
import { workRecord } from './features/portfolio/work-record.ts'
import { addToLocked } from './features/projects/add-worker.ts'
import { projectRecord } from './features/projects/project-record.ts'
import { seriesRecord } from './features/series/series-record.ts'
import { createSignature, signatureRecord } from './features/signatures/signature-record.ts'
import { workOrderOperations } from './features/work-orders/work-order-operations.ts'
import { workerRecord } from './features/workers/worker-record.ts'
import {
  commonOperations,
  effectOf,
  NO_FIELDS,
  onRecord,
  parseFields,
  type RecordOperations,
} from './records/operations.ts'

const projectOperations = commonOperations(projectRecord, {
  input: projectInputSchema,
  patch: projectPatchSchema,
  together: [['start_date', 'end_date']],
})

const workOperations = commonOperations(workRecord, { patch: workEditSchema, combine: { marks: mergeMarks } })

const checklistOperations = commonOperations(checklistRecord, {
  patch: checklistPatchSchema,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answers that an edit changes, of which some are taken back
  combine: { answers: (...sides) => mergeAnswers(...sides) as Checklist['answers'] },
})

const signatureOperations = commonOperations(signatureRecord, { patch: signaturePatchSchema })

/** What operations do, for each kind of record (SYNC-02). */
export const RECORD_OPERATIONS: Readonly<Record<Entity, RecordOperations>> = {
  client: commonOperations(clientRecord, { input: clientInputSchema, patch: clientPatchSchema }),
  project: {
    ...projectOperations,
    handlers: {
      ...projectOperations.handlers,
      assign: onRecord(projectRecord, async (context, project, { fields }) => {
        const { worker_id: added } = parseFields(workerChoiceSchema, fields)
        return effectOf(projectRecord, project, await addToLocked(context, project, added))
      }),
    },
  },
  worker: commonOperations(workerRecord, {
    input: workerInputSchema,
    patch: workerPatchSchema,
    combine: { skills: mergeSkills },
    together: [['scheduled_start', 'scheduled_end']],
  }),
  work_order: workOrderOperations,
  absence: commonOperations(absenceRecord, {
    input: absenceInputSchema,
    patch: absencePatchSchema,
    together: [['first_day', 'last_day']],
  }),
  series: commonOperations(seriesRecord, {
    input: seriesInputSchema,
    patch: seriesPatchSchema,
    combine: { assigned_workers: mergeCrews },
    together: [['rule', 'local_start', 'time_zone', 'last_day']],
  }),
  checklist_template: commonOperations(templateRecord, {
    input: checklistTemplateInputSchema,
    patch: checklistTemplatePatchSchema,
  }),
  checklist: {
    ...checklistOperations,
    handlers: {
      ...checklistOperations.handlers,
      create: async (context, { fields }) => ({
        row: await attachChecklist(context, parseFields(checklistInputSchema, fields)),
        change: NO_FIELDS,
      }),
    },
  },
  signature: {
    ...signatureOperations,
    handlers: {
      ...signatureOperations.handlers,
      create: async (context, { fields }) => ({
        row: await createSignature(context, parseFields(signatureInputSchema, fields)),
        change: NO_FIELDS,
      }),
    },
  },
  work: { ...workOperations, handlers: { ...workOperations.handlers, create: createWorkOperation } },
}
