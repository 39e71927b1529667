import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '../api/api-error.ts'
import { entityKeys, recordPath, type RowOf } from '../api/entities.ts'
import { request } from '../api/request.ts'
import { notify } from '../ui/notify.ts'
import { type FormName, type FormRequest } from './form-screens.tsx'
import { OpenedForm } from './opened-form.tsx'

interface OpenedRecordProps {
  entity: FormName
  id: number
  onClose: () => void
}

/** The record that an address names, `/?tab=clients&open=7`: loaded by its id, since it may stand far down the list. */
export function OpenedRecord({ entity, id, onClose }: OpenedRecordProps) {
  const { data: record, error } = useQuery({
    queryKey: entityKeys.record(entity, id),
    queryFn: ({ signal }) => request<RowOf<FormName>>(recordPath(entity, id), { signal }),
    // A form is filled in once: it must not begin with what was true a while ago.
    staleTime: 0,
    gcTime: 0,
  })
  const giveUp = useEffectEvent((failure: Error) => {
    notify({ kind: 'error', text: messageOf(failure), id: 'open-record' })
    onClose()
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record was asked for by the form's own name, which types cannot follow through the union
  const opened = record && ({ form: entity, shown: 'sheet', record } as FormRequest)
  return opened && <OpenedForm request={opened} onClose={onClose} />
}
