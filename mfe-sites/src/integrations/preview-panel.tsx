import type { Guest, IntegrationPreview, WebhookEventType } from '@portico/shared/contracts'
import { WEBHOOK_EVENTS } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel, SecondaryText } from '@portico/shared/layout'
import { useCan, useSiteId } from '@portico/shared/session'
import { Alert, Button, Flex, Select } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import type { IntegrationFormValues } from './integration-form-values'
import { eventId, skipReasonId } from './integration-names'
import { integrationsApi } from './integrations-api'
import styles from './preview-panel.module.css'
import { RequestView } from './request-view'
import type { ServiceSettings } from './service-settings'
import { useDraftCall } from './use-draft-call'

/** Guests that the choice lists. */
const MOST_GUESTS = 25

/** Name and address of a guest; the number if there is neither. */
function guestLabel({ id, firstname, lastname, email, phonenumber }: Guest): string {
  const name = `${firstname} ${lastname}`.trim()
  return [name, email ?? phonenumber].filter(Boolean).join(' · ') || `#${id}`
}

interface GuestChoiceProps {
  value: number | null
  onChange: (guestId: number | null) => void
}

/** A guest of the location; none: the one who logged in last. */
function GuestChoice({ value, onChange }: GuestChoiceProps) {
  const t = useText()
  const siteId = useSiteId()
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { data, isFetching } = integrationsApi.useFindPreviewedGuestsQuery({
    siteId,
    query: { page: 1, per_page: MOST_GUESTS, search, sort_on: 'last_seen', sort_by: 'desc' },
  })
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('integrations.preview.guest')}</label>
      <Select<number>
        id={id}
        allowClear
        className={styles.select}
        value={value}
        loading={isFetching}
        placeholder={t('integrations.preview.last_guest')}
        options={(data?.items ?? []).map((guest) => ({
          value: guest.id,
          label: guestLabel(guest),
        }))}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        onChange={(guestId: number | undefined) => onChange(guestId ?? null)}
      />
    </div>
  )
}

function EventChoice(props: {
  events: readonly WebhookEventType[]
  value: WebhookEventType
  onChange: (event: WebhookEventType) => void
}) {
  const t = useText()
  const id = useId()
  const { events, value, onChange } = props
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('integrations.preview.event')}</label>
      <Select
        id={id}
        className={styles.select}
        value={value}
        options={events.map((event) => ({ value: event, label: t(eventId(event)) }))}
        onChange={onChange}
      />
    </div>
  )
}

function PreviewResult({ preview: { guest, skipped, requests } }: { preview: IntegrationPreview }) {
  const t = useText()
  return (
    <Flex vertical gap={16}>
      <SecondaryText block>
        {guest
          ? t('integrations.preview.of', { name: guest.name || (guest.email ?? `#${guest.id}`) })
          : t('integrations.preview.example')}
      </SecondaryText>
      {skipped ? (
        <Alert
          type="info"
          showIcon
          title={t('integrations.preview.nothing')}
          description={t(skipReasonId(skipped))}
        />
      ) : (
        requests.map((request, index) => (
          // Requests can be equal, and their order stays.
          <RequestView key={index} request={request} />
        ))
      )}
    </Flex>
  )
}

/** Events that change a contact. */
const CONTACT_EVENTS = WEBHOOK_EVENTS.filter(
  (event) => event.startsWith('guest.') || event.startsWith('consent.'),
)

/** Shows the requests for a guest with the values of the form, without sending anything. */
export function PreviewPanel({ settings }: { settings: ServiceSettings }) {
  const t = useText()
  const siteId = useSiteId()
  const maySeeGuests = useCan('guests')
  const draftCall = useDraftCall(settings)
  const { values } = useFormikContext<IntegrationFormValues>()
  const [ask, { data, isLoading }] = integrationsApi.usePreviewIntegrationMutation()
  const [guestId, setGuestId] = useState<number | null>(null)
  const [chosen, setEvent] = useState<WebhookEventType | null>(null)
  const { service, kind } = settings.description
  const events = kind === 'contacts' ? CONTACT_EVENTS : values.mapping.events
  const event = events.find((each) => each === chosen) ?? events[0]
  if (!event) return null
  const show = () =>
    draftCall((draft) => ask({ siteId, service, body: { ...draft, event, guest_id: guestId } }).unwrap())
  return (
    <Panel title={t('integrations.preview')} description={t('integrations.preview_text')} wide>
      <Flex vertical gap={16}>
        <div className={styles.choice}>
          {maySeeGuests && <GuestChoice value={guestId} onChange={setGuestId} />}
          <EventChoice events={events} value={event} onChange={setEvent} />
          <Button loading={isLoading} onClick={() => void show()}>
            {t('integrations.preview.show')}
          </Button>
        </div>
        <div role="status">{data && <PreviewResult preview={data} />}</div>
      </Flex>
    </Panel>
  )
}
