import { type ClientInput, contactFault } from '@daywork/domain/clients/client'
import { invalid } from '@daywork/domain/errors/domain-error'
import type { RecordKind } from '../../changes/record-kind.ts'
import { clients } from '../../database/schema/clients.ts'
import { type ClientRow, findClient } from './clients.queries.ts'

export const clientRecord: RecordKind<ClientRow, ClientInput, typeof clients> = {
  entity: 'client',
  table: clients,
  find: findClient,
  tracked: ['name', 'contact_email', 'phone_number', 'notes', 'address', 'is_active'],
  toColumns: (input) => input,
  check: (_db, merged) => {
    const fault = contactFault(merged)
    if (fault) throw invalid(fault)
  },
}

export const CLIENT_DEFAULTS = { contact_email: null, phone_number: null, notes: '', address: '', is_active: true }
