import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useRelatedResponses } from '../features/shared-pages/use-client-responses.ts'
import { ClientPageContent } from '../features/clients/client-page-content.tsx'
import { PhotosByMonth } from '../features/portfolio/photos-by-month.tsx'
import { ProjectLines } from '../features/projects/project-lines.tsx'
import { RecordStory } from '../features/story/record-story.tsx'
import { OrderLines } from '../features/work-orders/order-lines.tsx'
import { clientTexts } from '../texts/en/clients.ts'
import { recordPageTexts } from '../texts/en/record-pages.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { FORM_PLACEMENTS } from './form-screens.tsx'
import { RecordPage } from './record-page.tsx'
import { STORY_PHOTOS } from './story-photos.ts'

/** One client, with its projects, work orders, and photos (CLI-36). */
export function ClientPage() {
  const t = useTexts(recordPageTexts)
  const { clientId } = useParams({ from: '/clients/$clientId' })
  const of = { client: clientId }
  const responses = useRelatedResponses('client', Number(clientId))
  return (
    <RecordPage
      entity="clients"
      id={clientId}
      deleteFailed={() => getTexts(clientTexts)('list.deleteFailed')}
      formOf={(record) => ({ form: 'clients', placement: FORM_PLACEMENTS.clients, record })}
    >
      {(client, { actions, openForm }) => (
        <ClientPageContent
          client={client}
          actions={actions}
          aside={
            <>
              <PhotosByMonth id={client.id} of={of} />
              <ProjectLines of={of} isDone />
              <OrderLines of={of} isDone />
            </>
          }
        >
          <ProjectLines
            of={of}
            actions={
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus aria-hidden />}
                onClick={() => openForm({ form: 'projects', placement: FORM_PLACEMENTS.projects, clientId: client.id })}
              >
                {t('projects.add')}
              </Button>
            }
          />
          <OrderLines of={of} />
          {client.id > 0 && (
            <RecordStory
              of={{ entity: 'clients', id: client.id }}
              version={client.version}
              responses={responses}
              photos={STORY_PHOTOS}
            />
          )}
        </ClientPageContent>
      )}
    </RecordPage>
  )
}
