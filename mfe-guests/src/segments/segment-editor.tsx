import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { GuestSegment } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, Paragraph, SecondaryText, useConfirmedChange } from '@portico/shared/layout'
import { NameForm } from '@portico/shared/form-parts'
import { DividedList } from '@portico/shared/lists'
import { useSiteId } from '@portico/shared/session'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { toSavedFilter, type Filters } from '../guests/guest-filters'
import { guestsApi, type SegmentRights } from '../guests/guests-api'
import styles from './segment-editor.module.css'

/** Saves the filters of the list as a segment. */
export function SaveSegment({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [createSegment] = guestsApi.useCreateGuestSegmentMutation()
  const save = async (name: string) => {
    await createSegment({ siteId, body: { name, filter: toSavedFilter(filters) } }).unwrap()
    void message.success(t('segments.saved', { name }))
  }
  return (
    <>
      <Paragraph>{t('segments.save_hint')}</Paragraph>
      <NameForm
        label={t('segments.save')}
        name=""
        submitLabel={t('segments.submit')}
        failed="segments.save_failed"
        onSubmit={save}
        onClose={onClose}
      />
    </>
  )
}

function Rename({ segment, onClose }: { segment: GuestSegment; onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [updateSegment] = guestsApi.useUpdateGuestSegmentMutation()
  const { id: segmentId, filter } = segment
  const rename = async (name: string) => {
    await updateSegment({ siteId, segmentId, body: { name, filter } }).unwrap()
    void message.success(t('segments.saved', { name }))
  }
  return (
    <NameForm
      label={t('segments.rename_label', { name: segment.name })}
      name={segment.name}
      submitLabel={t('segments.rename')}
      failed="segments.save_failed"
      onSubmit={rename}
      onClose={onClose}
    />
  )
}

function useDeleteSegment(): (segment: GuestSegment) => void {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [deleteSegment] = guestsApi.useDeleteGuestSegmentMutation()
  return ({ id: segmentId, name }) =>
    void confirmChange({
      title: t('segments.delete_title', { name }),
      description: t('segments.delete_consequence'),
      confirmLabel: t('segments.delete'),
      change: () => deleteSegment({ siteId, segmentId }).unwrap(),
      done: t('segments.deleted', { name }),
      failed: t('guest.delete.failed'),
    })
}

interface ManageSegmentsProps {
  segments: readonly GuestSegment[]
  can: SegmentRights
}

/** All segments of the site, with actions to rename and delete them. */
export function ManageSegments({ segments, can }: ManageSegmentsProps) {
  const t = useText()
  const [renaming, setRenaming] = useState<number | null>(null)
  const deleteSegment = useDeleteSegment()
  if (segments.length === 0) return <EmptyState picture="guests" title={t('segments.empty')} />
  return (
    <DividedList label={t('segments.title')} scrolls>
      {segments.map((segment) => (
        <li key={segment.id}>
          {renaming === segment.id ? (
            <Rename segment={segment} onClose={() => setRenaming(null)} />
          ) : (
            <Flex wrap align="center" gap="small">
              <div className={styles.name}>
                {segment.name}
                {segment.campaigns > 0 && (
                  <SecondaryText block>
                    {t('segments.in_use', { campaigns: segment.campaigns })}
                  </SecondaryText>
                )}
              </div>
              {can.update && (
                <Button
                  icon={<EditOutlined aria-hidden />}
                  aria-label={t('segments.rename_label', { name: segment.name })}
                  onClick={() => setRenaming(segment.id)}
                >
                  {t('segments.rename')}
                </Button>
              )}
              {can.delete && segment.campaigns === 0 && (
                <Button
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('segments.delete_label', { name: segment.name })}
                  onClick={() => deleteSegment(segment)}
                >
                  {t('segments.delete')}
                </Button>
              )}
            </Flex>
          )}
        </li>
      ))}
    </DividedList>
  )
}
