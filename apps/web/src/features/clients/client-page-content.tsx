import {
  clientAddressErrors,
  clientAddressPayload,
  clientAddressValues,
  clientFormErrors,
  clientFormValues,
  clientPayload,
} from '@daywork/domain/clients/client-form'
import type { Client } from '@daywork/domain/clients/client'
import { projectCount, workOrderCount } from '@daywork/domain/clients/client-list'
import { formatPhone, mailLink } from '@daywork/domain/text/contact'
import type { ReactNode } from 'react'
import { ContactActions } from '../../records/record-page/contact-actions.tsx'
import { EditInPlace } from '../../records/forms/edit-in-place.tsx'
import { RecordLayout } from '../../records/record-page/record-layout.tsx'
import { useTitleInBar } from '../../records/record-page/title-in-bar.ts'
import { rulesOfFields } from '../../records/forms/use-detail-form.ts'
import { shownNumber } from '../../records/real-address.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TimeAndAge } from '../../ui/time-and-age.tsx'
import { Link } from '../../ui/kit/link.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { TitleBlock, FactCell } from '../../ui/title-block.tsx'

interface ClientPageContentProps {
  client: Client
  /** Edit and Delete. */
  actions: ReactNode
  /** The photos, and completed work. */
  aside: ReactNode
  /** Open work, and the timeline. */
  children: ReactNode
}

/** The page of a client. Each fact is edited in place (CLI-36, CLI-37). */
export function ClientPageContent({ client, actions, aside, children }: ClientPageContentProps) {
  const t = useTexts(clientTexts)
  const h = useTexts(recordPageTexts)
  const failed = h('fact.failed')
  const subject = useTitleInBar(client.name)
  return (
    <RecordLayout
      id={client.id}
      head={
        <TitleBlock
          kindAndNumber={h('kindAndNumber.clients', { id: shownNumber(client.id) })}
          title={<Name client={client} />}
          subjectRef={subject}
          actions={actions}
          contact={<ContactActions phone={client.phone_number} email={client.contact_email} address={client.address} />}
        >
          <FactCell label={t('phone')}>
            <EditInPlace
              record={client}
              fact={t('phone')}
              rules={rulesOfFields({ ...FORM_RULES, failed }, ['phone_number'])}
              renderFields={(form) => (
                <PhoneInput aria-label={t('phone')} autoComplete="off" {...form.field('phone_number')} />
              )}
            >
              {client.phone_number && formatPhone(client.phone_number)}
            </EditInPlace>
          </FactCell>
          <FactCell label={t('email')} isWide>
            <EditInPlace
              record={client}
              fact={t('email')}
              rules={rulesOfFields({ ...FORM_RULES, failed }, ['contact_email'])}
              renderFields={(form) => (
                <TextField aria-label={t('email')} type="email" autoComplete="off" {...form.field('contact_email')} />
              )}
            >
              {client.contact_email && <Link href={mailLink(client.contact_email)}>{client.contact_email}</Link>}
            </EditInPlace>
          </FactCell>
          <FactCell label={t('address')} isWide>
            <EditInPlace
              record={client}
              fact={t('address')}
              rules={{ ...ADDRESS_RULES, failed: t('addressForm.failed') }}
              renderFields={(form) => (
                <TextArea
                  aria-label={t('address')}
                  minRows={2}
                  maxRows={6}
                  autoComplete="off"
                  {...form.field('address')}
                />
              )}
            >
              {client.address}
            </EditInPlace>
          </FactCell>
          <FactCell label={t('notes')} isWide>
            <EditInPlace
              record={client}
              fact={t('notes')}
              rules={rulesOfFields({ ...FORM_RULES, failed }, ['notes'])}
              renderFields={(form) => (
                <TextArea aria-label={t('notes')} minRows={4} maxRows={12} {...form.field('notes')} />
              )}
            >
              {client.notes}
            </EditInPlace>
          </FactCell>
          <FactCell label={h('client.numbers')}>
            {h('client.count', { projects: projectCount(client), orders: workOrderCount(client) })}
          </FactCell>
          <FactCell label={t('panel.created')} isShort>
            <TimeAndAge time={client.created_at} />
          </FactCell>
          <FactCell label={t('panel.updated')} isShort>
            <TimeAndAge time={client.updated_at} />
          </FactCell>
        </TitleBlock>
      }
      main={children}
      aside={aside}
    />
  )
}

const FORM_RULES = {
  kind: 'client',
  values: clientFormValues,
  errors: clientFormErrors,
  payload: clientPayload,
} as const

const ADDRESS_RULES = {
  kind: 'client',
  values: clientAddressValues,
  errors: clientAddressErrors,
  payload: clientAddressPayload,
} as const

function Name({ client }: { client: Client }) {
  const t = useTexts(clientTexts)
  const h = useTexts(recordPageTexts)
  return (
    <>
      <title>{`${client.name} · Daywork`}</title>
      <EditInPlace
        record={client}
        fact={t('name')}
        rules={rulesOfFields({ ...FORM_RULES, failed: h('fact.failed') }, ['name'])}
        renderFields={(form) => <TextField aria-label={t('name')} autoComplete="off" {...form.field('name')} />}
        whileEditing={
          <h1>
            <VisuallyHidden>{client.name}</VisuallyHidden>
          </h1>
        }
      >
        <h1 dir="auto">{client.name}</h1>
      </EditInPlace>
    </>
  )
}
