import { GUEST_SEGMENTS, MAX_TAG, type SavedFilter } from '@portico/shared/contracts'
import {
  FieldRow,
  RadioField,
  SelectField,
  SubmitBar,
  SubmitForm,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Notice, Panel, useConfirm } from '@portico/shared/layout'
import { useCan, useSiteId } from '@portico/shared/session'
import { guestSegmentNameId, LOGIN_METHODS, loginMethodNameId } from '@portico/shared/value-names'
import { Alert, App } from 'antd'
import { useDeferredValue } from 'react'
import { backfillApi } from './backfill-api'
import styles from './backfill-form.module.css'

const ANY = ''

interface BackfillValues {
  guests: 'all' | 'filter' | 'segment'
  segment_id: number | null
  segment: (typeof GUEST_SEGMENTS)[number] | typeof ANY
  login_type: SavedFilter['login_type'] | typeof ANY
  tag: string
}

const EVERYONE: BackfillValues = { guests: 'all', segment_id: null, segment: ANY, login_type: ANY, tag: '' }

/** The call's body. */
function toGuests({ guests, segment_id, segment, login_type, tag }: BackfillValues) {
  if (guests === 'segment') return { filter: {}, segment_id }
  if (guests === 'all') return { filter: {}, segment_id: null }
  const filter: SavedFilter = {
    ...(segment && { segment }),
    ...(login_type && { login_type }),
    ...(tag.trim() && { tag: tag.trim() }),
  }
  return { filter, segment_id: null }
}

/** Guests that the form selects, and how many of them gave consent. Undefined until they are counted. */
function useCount(service: string, values: BackfillValues) {
  const siteId = useSiteId()
  const counted = useDeferredValue(values)
  const isChosen = counted.guests !== 'segment' || counted.segment_id !== null
  return backfillApi.useCountIntegrationBackfillQuery(
    { siteId, service, body: toGuests(counted) },
    { refetchOnMountOrArgChange: true, skip: !isChosen },
  )
}

function GuestCount({ service, name }: { service: string; name: string }) {
  const t = useText()
  const { values } = useFormikContext<BackfillValues>()
  const { currentData: count, isError, isUninitialized } = useCount(service, values)
  const title = isError
    ? t('integrations.backfill.count_failed')
    : count
      ? t('integrations.backfill.count', { total: count.total, consent: count.with_consent })
      : t(isUninitialized ? 'integrations.backfill.choose_segment' : 'integrations.backfill.counting')
  return (
    <div role="status" className={styles.count}>
      <Alert type="info" showIcon title={title} description={t('integrations.backfill.consent', { name })} />
    </div>
  )
}

function SegmentField() {
  const t = useText()
  const { currentData } = backfillApi.useListBackfillSegmentsQuery({ siteId: useSiteId() })
  return (
    <SelectField<number>
      name="segment_id"
      label={t('integrations.backfill.segment')}
      placeholder={t('integrations.choose')}
      required
      choices={(currentData?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function FilterFields() {
  const t = useText()
  return (
    <>
      <FieldRow>
        <SelectField
          name="segment"
          label={t('integrations.backfill.group')}
          choices={[
            { value: ANY, label: t('integrations.backfill.any') },
            ...GUEST_SEGMENTS.map((value) => ({ value, label: t(guestSegmentNameId(value)) })),
          ]}
        />
        <SelectField
          name="login_type"
          label={t('integrations.backfill.method')}
          choices={[
            { value: ANY, label: t('integrations.backfill.any') },
            ...LOGIN_METHODS.map((value) => ({ value: value as string, label: t(loginMethodNameId(value)) })),
          ]}
        />
      </FieldRow>
      <TextField name="tag" label={t('integrations.backfill.tag')} maxLength={MAX_TAG} />
    </>
  )
}

function Fields() {
  const t = useText()
  const maySeeSegments = useCan('guests')
  const { guests } = useFormikContext<BackfillValues>().values
  return (
    <>
      <RadioField
        name="guests"
        label={t('integrations.backfill.guests')}
        choices={[
          { value: 'all', label: t('integrations.backfill.all') },
          ...(maySeeSegments ? [{ value: 'segment', label: t('integrations.backfill.by_segment') }] : []),
          { value: 'filter', label: t('integrations.backfill.by_filter') },
        ]}
      />
      {guests === 'segment' && <SegmentField />}
      {guests === 'filter' && <FilterFields />}
    </>
  )
}

interface BackfillFormProps {
  service: string
  name: string
  isOn: boolean
}

/** Chooses the guests of a backfill, and starts it. */
export function BackfillForm({ service, name, isOn }: BackfillFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const [start] = backfillApi.useStartIntegrationBackfillMutation()
  const [count] = backfillApi.useLazyCountIntegrationBackfillQuery()
  return (
    <Panel title={t('integrations.backfill')} description={t('integrations.backfill.text', { name })}>
      {!isOn && (
        <Notice
          type="warning"
          title={t('integrations.backfill.not_connected', { name })}
          description={t('integrations.backfill.not_connected_text')}
        />
      )}
      <SubmitForm<BackfillValues>
        label={t('integrations.backfill')}
        initialValues={EVERYONE}
        onSubmit={async (values) => {
          const body = toGuests(values)
          const { total, with_consent: consent } = await count({ siteId, service, body }).unwrap()
          const isConfirmed = await confirm({
            title: t('integrations.backfill.start_title', { count: consent, name }),
            description: t('integrations.backfill.start_text', { total, consent }),
            confirmLabel: t('integrations.backfill.start'),
            danger: false,
          })
          if (!isConfirmed) return 'canceled'
          await start({ siteId, service, body }).unwrap()
          void message.success(t('integrations.backfill.began'))
          return undefined
        }}
      >
        <Fields />
        <GuestCount service={service} name={name} />
        <SubmitBar submitLabel={t('integrations.backfill.start')} />
      </SubmitForm>
    </Panel>
  )
}
