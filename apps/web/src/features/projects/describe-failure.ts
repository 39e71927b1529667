import { serverMessageOf } from '../../api/api-error.ts'
import { serverErrors } from '../../records/server-errors.ts'
import type { FormFailure } from '../../records/form-failure.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** What a failed save of a project shows: the server's message or a general one (ERR-33), and what is wrong with a field at the field. */
export const describeSaveFailure = (error: unknown, isEdit: boolean): FormFailure => ({
  line: serverMessageOf(error, getTexts(projectTexts)(isEdit ? 'failed.update' : 'failed.create')),
  fields: serverErrors(error, { title: 'title', client: 'client', status: 'status', description: 'description' }),
})
