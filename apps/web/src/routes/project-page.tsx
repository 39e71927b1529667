import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { serverMessageOf } from '../api/api-error.ts'
import { ProjectChecklists } from '../features/checklists/project-checklists.tsx'
import { PhotosByMonth } from '../features/portfolio/photos-by-month.tsx'
import { ProjectPageContent } from '../features/projects/project-page-content.tsx'
import { ProofPack } from '../features/shared-pages/proof-pack.tsx'
import { SharedPages } from '../features/shared-pages/shared-pages.tsx'
import { useRelatedResponses } from '../features/shared-pages/use-client-responses.ts'
import { useSharingSections } from '../features/shared-pages/use-sharing-sections.ts'
import { RecordStory } from '../features/story/record-story.tsx'
import { OrderLines } from '../features/work-orders/order-lines.tsx'
import { projectTexts } from '../texts/en/projects.ts'
import { workOrderTexts } from '../texts/en/work-orders.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { FORM_PLACEMENTS } from './form-screens.tsx'
import { RecordPage } from './record-page.tsx'
import { STORY_PHOTOS } from './story-photos.ts'

/** One project, with its work orders and photos (PRJ-64). */
export function ProjectPage() {
  const t = useTexts(workOrderTexts)
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const of = { project: projectId }
  const responses = useRelatedResponses('project', Number(projectId))
  const sections = useSharingSections('project')
  return (
    <RecordPage
      entity="projects"
      id={projectId}
      deleteFailed={(error) => serverMessageOf(error, getTexts(projectTexts)('failed.delete'))}
      sections={sections}
      formOf={(record) => ({ form: 'projects', placement: FORM_PLACEMENTS.projects, record })}
    >
      {(project, { actions, openForm }) => (
        <ProjectPageContent
          project={project}
          actions={actions}
          aside={
            <>
              <PhotosByMonth id={project.id} of={of} />
              {project.id > 0 && (
                <>
                  <ProjectChecklists project={project} />
                  <SharedPages record={{ entity: 'project', id: project.id }} title={project.title} />
                  <ProofPack record={{ entity: 'project', id: project.id }} />
                </>
              )}
              <OrderLines of={of} isDone />
            </>
          }
        >
          <OrderLines
            of={of}
            actions={
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus aria-hidden />}
                onClick={() =>
                  openForm({ form: 'work-orders', placement: FORM_PLACEMENTS['work-orders'], projectId: project.id })
                }
              >
                {t('section.add')}
              </Button>
            }
          />
          {project.id > 0 && (
            <RecordStory
              of={{ entity: 'projects', id: project.id }}
              version={project.version}
              responses={responses}
              photos={STORY_PHOTOS}
            />
          )}
        </ProjectPageContent>
      )}
    </RecordPage>
  )
}
