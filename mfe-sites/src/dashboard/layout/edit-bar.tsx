import { PlusOutlined } from '@ant-design/icons'
import { isApiFailure } from '@portico/shared/api'
import { useErrorText, useText } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { Alert, App, Button, Dropdown, Flex } from 'antd'
import type { Ref } from 'react'
import styles from './edit-bar.module.css'
import type { OfferedTile } from './use-offered-tiles'
import type { Layout } from './use-layout'

interface EditBarProps {
  layout: Layout
  /** Tiles that aren't on the dashboard. */
  missing: readonly OfferedTile[]
  helpId: string
  headingRef: Ref<HTMLHeadingElement>
  onAdd: (tile: OfferedTile) => void
}

/** Bar of the edit mode, with help and the buttons that end it. Stays visible. */
export function EditBar({ layout, missing, helpId, headingRef, onAdd }: EditBarProps) {
  const narrow = useNarrow()
  const t = useText()
  const { message } = App.useApp()
  const save = async () => {
    if (await layout.save()) void message.success(t('dashboard.layout.saved'))
  }
  return (
    <section aria-labelledby={`${helpId}-heading`} className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.texts}>
          <h2 id={`${helpId}-heading`} ref={headingRef} tabIndex={-1} className={styles.heading}>
            {t('dashboard.layout.heading')}
          </h2>
          <p id={helpId} className={styles.help}>
            {t(narrow ? 'dashboard.layout.help_narrow' : 'dashboard.layout.help')}
          </p>
        </div>
        <Flex wrap gap="small" align="center">
          <AddTile missing={missing} onAdd={onAdd} />
          <Button onClick={layout.reset} disabled={layout.saving}>
            {t('dashboard.layout.reset')}
          </Button>
          <Button onClick={layout.cancel} disabled={layout.saving}>
            {t('dashboard.layout.cancel')}
          </Button>
          <Button type="primary" loading={layout.saving} onClick={() => void save()}>
            {t('dashboard.layout.save')}
          </Button>
        </Flex>
      </div>
      {layout.failure !== undefined && <SaveFailure failure={layout.failure} />}
    </section>
  )
}

function AddTile({ missing, onAdd }: Pick<EditBarProps, 'missing' | 'onAdd'>) {
  const t = useText()
  return (
    <Dropdown
      trigger={['click']}
      disabled={missing.length === 0}
      menu={{
        items: missing.map(({ id, title }) => ({ key: id, label: title })),
        className: styles.menu,
        onClick: ({ key }) => {
          const tile = missing.find(({ id }) => id === key)
          if (tile) onAdd(tile)
        },
      }}
    >
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={missing.length === 0}
        title={missing.length === 0 ? t('dashboard.layout.all_shown') : undefined}
      >
        {t('dashboard.layout.add')}
      </Button>
    </Dropdown>
  )
}

function SaveFailure({ failure }: { failure: unknown }) {
  const t = useText()
  const errorText = useErrorText()
  const conflict = isApiFailure(failure) && failure.status === 409
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles.failure}
      title={t('dashboard.layout.save_failed')}
      description={
        conflict ? (
          t('dashboard.layout.conflict')
        ) : (
          <>
            {isApiFailure(failure) && <div>{errorText(failure.text)}</div>}
            <div>{t('dashboard.layout.kept')}</div>
          </>
        )
      }
    />
  )
}
