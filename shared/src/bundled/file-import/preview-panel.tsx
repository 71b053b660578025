import { useText } from '@portico/shared/i18n'
import { ButtonRow, LinkButton, Panel } from '@portico/shared/layout'
import { ListTable, localList, UNPAGED_LIST, type ListColumn } from '@portico/shared/table'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import styles from './preview-panel.module.css'

export type PreviewRow = Record<string, string>

interface PreviewPanelProps {
  /** Summary of the rows: the number of new and of invalid ones. */
  counts: readonly string[]
  rows: readonly PreviewRow[]
  columns: readonly ListColumn<PreviewRow>[]
  /** Column that identifies a row. */
  rowKey: string
  /** Note above the rows if only the first ones are shown. */
  rowsNote?: string | undefined
  /** Options that change the import. */
  children?: ReactNode
  /** Undefined if no row has errors, or there is nothing else to import. */
  skipsInvalid?: boolean | undefined
  onSkipInvalid: (skips: boolean) => void
  /** Undefined if there is nothing to import. */
  submitLabel: string | undefined
  onSubmit: () => void
  isChecking: boolean
  isStoring?: boolean
  /** The list that the rows are imported to. */
  cancelTo: string
}

/** Last step of an import: a preview, and whether rows with errors stop it. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { counts, rows, columns, rowKey, rowsNote, children, skipsInvalid, submitLabel } = props
  const { isChecking, isStoring = false } = props
  const t = useText()
  const nameOf = (row: PreviewRow) => row[rowKey] ?? ''
  return (
    <Panel title={t('shared.import.preview')} wide>
      <p role="status" className={styles.counts}>
        {counts.join(' · ')}
      </p>
      {rowsNote !== undefined && <p className={styles.note}>{rowsNote}</p>}
      {submitLabel !== undefined && (
        <ListTable
          label={t('shared.import.preview')}
          columns={columns}
          result={localList(rows)}
          params={UNPAGED_LIST}
          rowKey={nameOf}
          rowName={nameOf}
          empty={{ picture: 'files', title: submitLabel }}
        />
      )}
      <div className={styles.options}>
        {children}
        {skipsInvalid !== undefined && (
          <Checkbox checked={skipsInvalid} onChange={({ target }) => props.onSkipInvalid(target.checked)}>
            {t('shared.import.skip')}
          </Checkbox>
        )}
      </div>
      <ButtonRow>
        {submitLabel !== undefined && (
          <Button
            type="primary"
            loading={isStoring}
            aria-busy={isStoring}
            disabled={isChecking || skipsInvalid === false}
            onClick={props.onSubmit}
          >
            {submitLabel}
          </Button>
        )}
        <LinkButton to={props.cancelTo} disabled={isChecking || isStoring}>
          {t('shared.cancel')}
        </LinkButton>
      </ButtonRow>
    </Panel>
  )
}
