import type { CampaignPreview, EmailCampaign } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, Panel, QueryBoundary, useNarrow } from '@portico/shared/layout'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { toInstant, type WallTime } from '@portico/shared/units'
import { Select, Tabs } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ReviewColumns } from '../campaigns/review-columns'
import { HintList } from '../campaigns/hint-list'
import { PreviewFrame } from '../campaigns/preview-frame'
import { useDatesText, useMomentText } from '../campaigns/use-schedule-text'
import { useAudience } from './audience-fields'
import { emailCampaignsApi } from './email-campaigns-api'
import type { EmailValues } from './email-values'
import { useTriggerText } from './trigger-text'
import styles from './review-step.module.css'

/** Debounce of the guest search, ms. */
const DEBOUNCE_MS = 300
/** The option for sample values instead of a guest's. */
const SAMPLE = 0

const ENDED_HELP = {
  once: 'campaigns.field.ended_once_help',
  triggered: 'campaigns.field.ended_help',
} as const

/** Review of the campaign: schedule and audience, the email as a guest gets it, and suggestions. */
export function ReviewStep({ stored }: { stored: EmailCampaign | null }) {
  const t = useText()
  const siteId = useSiteId()
  const { values } = useFormikContext<EmailValues>()
  const [guest, setGuest] = useState(SAMPLE)
  const { subject, language, campaign_json } = values
  const body = { subject: subject.trim(), language, campaign_json, guest_id: guest || null }
  const result = emailCampaignsApi.usePreviewCampaignQuery({ siteId, body })
  return (
    <ReviewColumns
      checks={
        <>
          <SummaryPanel stored={stored} />
          {result.data && <HintList hints={result.data.hints} />}
        </>
      }
    >
      <Panel title={t('campaigns.preview.title')}>
        <QueryBoundary result={result} label={t('campaigns.preview.loading')} rows={8}>
          {(preview) => <Preview preview={preview} guest={guest} onGuest={setGuest} />}
        </QueryBoundary>
      </Panel>
    </ReviewColumns>
  )
}

/** Describes when the campaign in the form is sent. */
function useWhenText(): string {
  const t = useText()
  const triggerText = useTriggerText()
  const moment = useMomentText()
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  const { values } = useFormikContext<EmailValues>()
  const { sending, start_time: start } = values
  if (sending === 'triggered') return triggerText({ ...values, run_now: false })
  return start ? moment(toInstant(start, timeZone)) : t('campaigns.review.no_start')
}

/** Describes the start and end of the campaign in the form; '' without limits. */
function useLimitsText(): string {
  const dates = useDatesText()
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  const { sending, start_time: start, end_time: end } = useFormikContext<EmailValues>().values
  const instant = (wall: WallTime | null) => wall && toInstant(wall, timeZone)
  return dates(sending === 'once' ? null : instant(start), instant(end))
}

function SummaryPanel({ stored }: { stored: EmailCampaign | null }) {
  const t = useText()
  const { values } = useFormikContext<EmailValues>()
  const { currentData: audience } = useAudience()
  const when = useWhenText()
  const limits = useLimitsText()
  const ended = stored?.state === 'ended'
  return (
    <Panel title={t('campaigns.panel.review')}>
      <DescriptionList
        items={[
          {
            key: 'subject',
            label: t('campaigns.field.subject'),
            value: values.subject || t('campaigns.review.no_subject'),
          },
          { key: 'when', label: t('campaigns.sent_when'), value: when },
          ...(limits ? [{ key: 'dates', label: t('campaigns.dates'), value: limits }] : []),
          {
            key: 'audience',
            label: t('campaigns.panel.audience'),
            value: audience ? t('campaigns.review.audience', { reachable: audience.reachable }) : '…',
          },
        ]}
      />
      {ended && <p>{t(ENDED_HELP[values.sending])}</p>}
    </Panel>
  )
}

interface PreviewProps {
  preview: CampaignPreview
  guest: number
  onGuest: (guest: number) => void
}

function Preview({ preview, guest, onGuest }: PreviewProps) {
  const t = useText()
  const narrow = useNarrow()
  const { subject, html, text } = preview
  return (
    <>
      <GuestSelect value={guest} shown={preview.guest} onChange={onGuest} />
      <Tabs
        size="small"
        items={[
          {
            key: 'html',
            label: t('campaigns.preview.html'),
            children: (
              <>
                <p className={styles.subject}>{subject || t('campaigns.review.no_subject')}</p>
                <PreviewFrame
                  html={html}
                  title={t('campaigns.preview.title')}
                  start={narrow ? 'phone' : 'desktop'}
                  withDark
                />
              </>
            ),
          },
          {
            key: 'text',
            label: t('campaigns.preview.text'),
            children: <pre className={styles.plain}>{text}</pre>,
          },
        ]}
      />
    </>
  )
}

interface GuestSelectProps {
  value: number
  /** The guest in the preview. */
  shown: CampaignPreview['guest']
  onChange: (guest: number) => void
}

/** Selects a guest, or samples, for the merge tags in the preview. */
function GuestSelect({ value, shown, onChange }: GuestSelectProps) {
  const t = useText()
  const siteId = useSiteId()
  const [search, setSearch] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data } = emailCampaignsApi.useListPreviewGuestsQuery({ siteId, query: { search } })
  // The timer outlives the render that set it.
  useEffect(() => () => clearTimeout(timer.current), [])
  const guests = data?.items ?? []
  const missing = shown && !search && !guests.some(({ id }) => id === shown.id) ? [shown] : []
  return (
    <Select<number>
      aria-label={t('campaigns.preview.guest')}
      className={styles.guest}
      value={value}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => setSearch(text.trim()), DEBOUNCE_MS)
        },
      }}
      options={[
        // The sample is hidden during a search, so that Enter selects the first guest.
        ...(search ? [] : [{ value: SAMPLE, label: t('campaigns.preview.sample') }]),
        ...[...missing, ...guests].map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  )
}
