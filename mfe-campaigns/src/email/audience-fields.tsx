import { GUEST_SEGMENTS, MAX_CAP_DAYS } from '@portico/shared/contracts'
import { FieldRow, NumberField, SelectField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert } from 'antd'
import { segmentNameId } from '../campaigns/segment-names'
import { emailCampaignsApi } from './email-campaigns-api'
import { EVERYONE, NO_FILTER, toAudience, type EmailValues } from './email-values'
import styles from './audience-fields.module.css'

/** Number of guests in the audience of the form. */
export function useAudience() {
  const siteId = useSiteId()
  const { values } = useFormikContext<EmailValues>()
  return emailCampaignsApi.useCountCampaignAudienceQuery(
    { siteId, query: toAudience(values) },
    { refetchOnMountOrArgChange: true },
  )
}

function AudienceCount() {
  const t = useText()
  const { currentData: count, isError } = useAudience()
  const title = isError
    ? t('campaigns.audience.failed')
    : count
      ? t('campaigns.audience.count', { guests: count.guests, reachable: count.reachable })
      : t('campaigns.audience.counting')
  return (
    <div role="status" className={styles.audience}>
      <Alert type="info" showIcon title={title} description={t('campaigns.audience.consent')} />
    </div>
  )
}

/** The audience of a campaign, and its frequency cap. */
export function AudienceFields() {
  const t = useText()
  const siteId = useSiteId()
  const { values } = useFormikContext<EmailValues>()
  const { currentData: saved } = emailCampaignsApi.useListCampaignSegmentsQuery({ siteId })
  const filters = saved?.items ?? []
  const isKnown = filters.some(({ id }) => id === values.segment_id)
  const unknown = values.segment_id !== NO_FILTER && !isKnown && saved !== undefined
  return (
    <Panel title={t('campaigns.panel.audience')} endsWithField>
      <FieldRow>
        <SelectField
          name="segment"
          label={t('campaigns.field.segment')}
          choices={[
            { value: EVERYONE, label: t('campaigns.segment.all') },
            ...GUEST_SEGMENTS.map((value) => ({ value, label: t(segmentNameId(value)) })),
          ]}
        />
        <SelectField<number>
          name="segment_id"
          label={t('campaigns.field.segment_id')}
          help={t('campaigns.field.segment_id_help')}
          choices={[
            { value: NO_FILTER, label: t('campaigns.segment.none') },
            ...filters.map(({ id, name }) => ({ value: id, label: name })),
            ...(unknown ? [{ value: values.segment_id, label: t('campaigns.segment.deleted') }] : []),
          ]}
        />
      </FieldRow>
      <AudienceCount />
      <NumberField
        name="cap_days"
        label={t('campaigns.field.cap')}
        help={t('campaigns.field.cap_help')}
        min={0}
        max={MAX_CAP_DAYS}
        suffix={t('campaigns.days', { count: values.cap_days ?? 0 })}
      />
    </Panel>
  )
}
