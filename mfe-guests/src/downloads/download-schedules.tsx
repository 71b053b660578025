import { DeleteOutlined } from '@ant-design/icons'
import {
  DOWNLOAD_FORMATS,
  DOWNLOAD_KINDS,
  SCHEDULE_FREQUENCIES,
  type DownloadSchedule,
} from '@portico/shared/contracts'
import {
  LANGUAGE_CHOICES,
  RadioField,
  SelectField,
  SubmitBar,
  SubmitForm,
  useFormikContext,
  weekdayChoices,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Paragraph, QueryBoundary, SecondaryText, useMutationFeedback } from '@portico/shared/layout'
import { DividedList, DividedRow } from '@portico/shared/lists'
import { useSignedInUser, useSiteId } from '@portico/shared/session'
import { Button } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { downloadsApi } from './downloads-api'
import styles from './download-schedules.module.css'

type ScheduleValues = Omit<DownloadSchedule, 'id' | 'next_at'>

const kindNameId = (kind: DownloadSchedule['kind']): MessageId => `guests.tab.${kind}`

const frequencyNameId = (frequency: DownloadSchedule['frequency']): MessageId =>
  `schedules.frequency.${frequency}`

const formatNameId = (format: DownloadSchedule['format']): MessageId => `download.format.${format}`

function ScheduleFields() {
  const t = useText()
  const intl = useIntl()
  const { frequency } = useFormikContext<ScheduleValues>().values
  return (
    <>
      <RadioField
        name="kind"
        look="buttons"
        label={t('schedules.kind')}
        choices={DOWNLOAD_KINDS.map((value) => ({ value, label: t(kindNameId(value)) }))}
      />
      <RadioField
        name="frequency"
        look="buttons"
        label={t('schedules.frequency')}
        choices={SCHEDULE_FREQUENCIES.map((value) => ({ value, label: t(frequencyNameId(value)) }))}
        {...(frequency === 'monthly' && { help: t('schedules.monthly_help') })}
      />
      {frequency === 'weekly' && (
        <SelectField name="weekday" label={t('schedules.weekday')} choices={weekdayChoices(intl)} />
      )}
      <RadioField
        name="format"
        look="buttons"
        label={t('schedules.format')}
        choices={DOWNLOAD_FORMATS.map((value) => ({ value, label: t(formatNameId(value)) }))}
      />
      <SelectField name="language" label={t('schedules.language')} choices={LANGUAGE_CHOICES} />
    </>
  )
}

function ScheduleItem({ schedule, mayDelete }: { schedule: DownloadSchedule; mayDelete: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [deleteSchedule, { isLoading }] = downloadsApi.useDeleteDownloadScheduleMutation()
  const { kind, frequency, format } = schedule
  const time = useIntl().formatDate(schedule.next_at, { dateStyle: 'full', timeStyle: 'short' })
  const name = t('schedules.item', { kind, frequency, format: t(formatNameId(format)) })
  return (
    <DividedRow
      actions={
        mayDelete && (
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('schedules.delete_label', { name })}
            loading={isLoading}
            onClick={() =>
              void feedback(() => deleteSchedule({ siteId, scheduleId: schedule.id }).unwrap(), {
                done: t('schedules.deleted'),
              })
            }
          >
            {t('schedules.delete')}
          </Button>
        )
      }
    >
      <div className={styles.name}>{name}</div>
      <SecondaryText block>{t('schedules.next', { time })}</SecondaryText>
    </DividedRow>
  )
}

/** The email schedules of a list, and the form for a new one. */
export function DownloadSchedules({ kind }: { kind: DownloadSchedule['kind'] }) {
  const t = useText()
  const siteId = useSiteId()
  const { email, language } = useSignedInUser()
  const result = downloadsApi.useListDownloadSchedulesQuery({ siteId })
  const [createSchedule] = downloadsApi.useCreateDownloadScheduleMutation()
  const [isNew, setIsNew] = useState(false)
  const initialValues: ScheduleValues = { kind, format: 'csv', language, frequency: 'weekly', weekday: 1 }
  return (
    <QueryBoundary result={result}>
      {({ items, can }) => (
        <>
          <Paragraph>
            <SecondaryText>{t('schedules.text', { email })}</SecondaryText>
          </Paragraph>
          {items.length === 0 && !isNew && <Paragraph>{t('schedules.none')}</Paragraph>}
          {items.length > 0 && (
            <DividedList label={t('schedules.title')}>
              {items.map((schedule) => (
                <ScheduleItem key={schedule.id} schedule={schedule} mayDelete={can.delete} />
              ))}
            </DividedList>
          )}
          {can.create && !isNew && (
            <Button type="primary" className={styles.add} onClick={() => setIsNew(true)}>
              {t('schedules.new')}
            </Button>
          )}
          {isNew && (
            <div className={styles.form}>
              <SubmitForm<ScheduleValues>
                label={t('schedules.new')}
                initialValues={initialValues}
                onSubmit={async (body) => void (await createSchedule({ siteId, body }).unwrap())}
                onSaved={() => setIsNew(false)}
                failed={{ id: 'schedules.failed' }}
              >
                <ScheduleFields />
                <SubmitBar submitLabel={t('schedules.submit')} onCancel={() => setIsNew(false)} />
              </SubmitForm>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  )
}
