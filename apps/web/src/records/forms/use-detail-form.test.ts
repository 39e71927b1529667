import { clientFormErrors, clientFormValues, clientPayload } from '@daywork/domain/clients/client-form'
import { expect, test } from 'vitest'
import { buildClient } from '../../testing/build-records.ts'
import { rulesOfFields } from './use-detail-form.ts'

const FORM = {
  kind: 'client',
  values: clientFormValues,
  errors: clientFormErrors,
  payload: clientPayload,
  failed: 'Not saved',
} as const

test('the rules of a fact send only its fields, as the form would send them', { tags: ['CLI-37'] }, () => {
  const client = buildClient({ phone_number: '+15555550142' })
  const rules = rulesOfFields(FORM, ['phone_number'])
  expect(rules.values(client)).toEqual({ phone_number: '(555) 555-0142' })
  expect(rules.payload({ phone_number: '(555) 555-0143' }, client)).toEqual({ phone_number: '+15555550143' })
})

test('an error about several fields shows at the fact, errors of other fields do not', { tags: ['CLI-37'] }, () => {
  const client = buildClient({ contact_email: null, phone_number: '+15555550142', name: 'X' })
  const rules = rulesOfFields(FORM, ['phone_number'])
  expect(rules.errors({ phone_number: '' }, client)).toEqual({
    phone_number: 'Either email or phone number is required',
  })
  expect(rules.errors({ phone_number: '12' }, client).phone_number).toBe('Please enter a valid US phone number')
})
