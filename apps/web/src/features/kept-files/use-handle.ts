import type { KeptFileRow } from '@daywork/domain/kept-files/kept-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { KEPT_FILES_KEY } from '../../api/kept-files-query.ts'
import { send } from '../../api/send.ts'
import { useSession } from '../../api/session.ts'
import { notify } from '../../records/notices/notify.ts'
import { keptFilesTexts } from '../../texts/en/kept-files.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { lostQuery } from './queries.ts'

const MUTATION_KEY = [...KEPT_FILES_KEY, 'handle']

/** Marks a lost file as handled: at once on the screen, and back if that fails. */
export function useHandle(): (file: KeptFileRow) => void {
  const t = useTexts(keptFilesTexts)
  const client = useQueryClient()
  const { username } = useSession()
  const show = (id: number, handled: Pick<KeptFileRow, 'handled_at' | 'handled_by'>) =>
    client.setQueryData(
      lostQuery.queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            results: page.results.map((file) => (file.id === id ? { ...file, ...handled } : file)),
          })),
        },
    )
  return useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ id }: KeptFileRow) => send<KeptFileRow>(`/api/kept-files/${id}/handle/`, { method: 'POST' }),
    // Without a network it fails, instead of waiting in a page that may be closed.
    networkMode: 'always',
    onMutate: async ({ id }) => {
      // A reload that started earlier would show it as not handled.
      await client.cancelQueries({ queryKey: lostQuery.queryKey })
      show(id, { handled_at: new Date().toISOString(), handled_by: username ?? '' })
    },
    onError: (error, { id }) => {
      show(id, { handled_at: null, handled_by: null })
      notify({ kind: 'error', text: messageOf(error, t('lost.failed')) })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) {
        void client.invalidateQueries({ queryKey: KEPT_FILES_KEY })
      }
    },
  }).mutate
}
