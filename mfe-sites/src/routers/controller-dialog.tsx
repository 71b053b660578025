import { type ApiFailure, isApiFailure } from '@portico/shared/api'
import type { ControllerList, ControllerListKind } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { Alert, Flex, Modal, Select, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ControllerProblemAlert } from './controller-problem-alert'
import { routerApi } from './router-api'
import { chooseListId } from './router-names'
import styles from './controller-dialog.module.css'

export interface ControllerDialogProps {
  list: ControllerListKind
  /** Values of the form; omitted secrets are the stored ones. */
  entered: { router_type: string; values: Record<string, string> }
  /** Chosen before. */
  value: string[]
  /** Certificate that the user accepted before; null: none but the saved one. */
  fingerprint: string | null
  onAccept: (fingerprint: string) => void
  onChoose: (ids: string[]) => void
  onClose: () => void
}

type Item = ControllerList['items'][number]

const labelId = (list: ControllerListKind): MessageId => `router.choose.label.${list}`
const emptyId = (list: ControllerListKind): MessageId => `router.choose.empty.${list}`

/** Text beside the name: what tells entries with the same name apart, or rules one out. */
function useDetail(): (item: Item) => string {
  const t = useText()
  const siteId = useSiteId()
  return ({ id, name, model, has_portal: hasPortal, online, location }) =>
    [
      id === name ? '' : id,
      model,
      hasPortal === true ? t('router.choose.portal') : '',
      online === false ? t('router.choose.offline') : '',
      location && location.id !== siteId ? t('router.choose.location', { name: location.name }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Reads a list from the controller that is being entered, and lets the user choose from it. */
export function ControllerDialog(props: ControllerDialogProps) {
  const { list, entered, value, fingerprint: accepted, onAccept, onChoose, onClose } = props
  const t = useText()
  const siteId = useSiteId()
  const [read, { data, error, isLoading }] = routerApi.useReadControllerMutation()
  const [chosen, setChosen] = useState(value)
  const load = (fingerprint: string | null) => void read({ siteId, body: { ...entered, fingerprint, list } })
  const start = useEffectEvent(() => load(accepted))
  const accept = (fingerprint: string) => {
    onAccept(fingerprint)
    load(fingerprint)
  }
  // Reading is a call that the dialog makes when it opens.
  useEffect(() => start(), [])
  const isReady = !isLoading && data?.supported === true && data.problem === null && data.items.length > 0
  return (
    <Modal
      open
      title={t(chooseListId(list))}
      okText={t('router.choose.apply')}
      okButtonProps={{ disabled: !isReady }}
      cancelText={t('shared.cancel')}
      onOk={() => onChoose(chosen)}
      onCancel={onClose}
    >
      {isLoading || (data === undefined && error === undefined) ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : (
        <Answer list={list} data={data} failure={isApiFailure(error) ? error : null} onAccept={accept}>
          {(items) => <Choice list={list} items={items} value={chosen} onChange={setChosen} />}
        </Answer>
      )}
    </Modal>
  )
}

interface AnswerProps {
  list: ControllerListKind
  data: ControllerList | undefined
  failure: ApiFailure | null
  onAccept: (fingerprint: string) => void
  children: (items: Item[]) => React.ReactNode
}

function Answer({ list, data, failure, onAccept, children }: AnswerProps) {
  const t = useText()
  if (!data) return <ReadFailure failure={failure} />
  if (data.problem) return <ControllerProblemAlert problem={data.problem} onAccept={onAccept} />
  if (!data.supported) return <Alert type="info" showIcon title={t('router.choose.unsupported')} />
  if (data.items.length === 0) return <Alert type="info" showIcon title={t(emptyId(list))} />
  return children(data.items)
}

/** Problems of the form, which the call names by field. */
function ReadFailure({ failure }: { failure: ApiFailure | null }) {
  const t = useText()
  const fields = Object.values(failure?.schema_texts ?? {}).flat()
  const texts = [...new Set(fields.map(({ id, values }) => t(id as MessageId, values)))]
  const title =
    texts.length > 0
      ? t('router.choose.incomplete')
      : failure
        ? t(failure.text.id as MessageId, failure.text.values)
        : t('router.choose.failed')
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        texts.length > 0 && (
          <Flex vertical>
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Flex>
        )
      }
    />
  )
}

interface ChoiceProps {
  list: ControllerListKind
  items: Item[]
  value: string[]
  onChange: (ids: string[]) => void
}

/** One entry, or several access points; values that the controller doesn't list stay. */
function Choice({ list, items, value, onChange }: ChoiceProps) {
  const t = useText()
  const id = useId()
  const detailOf = useDetail()
  const known = new Set(items.map((item) => item.id))
  const unknown = value
    .filter((each) => !known.has(each))
    .map((each) => ({ ...UNLISTED, id: each, name: each }))
  const options = [...items, ...unknown].map((item) => ({
    value: item.id,
    label: item.name,
    detail: detailOf(item),
    search: `${item.name} ${item.id}`.toLowerCase(),
  }))
  const shared = {
    id,
    options,
    className: styles.choice,
    autoFocus: true,
    showSearch: {
      filterOption: (typed: string, option?: (typeof options)[number]) =>
        option?.search.includes(typed.trim().toLowerCase()) ?? false,
    },
    optionRender: ({ data }: { data: (typeof options)[number] }) => (
      <Flex vertical>
        <span>{data.label}</span>
        {data.detail && <span className={styles.detail}>{data.detail}</span>}
      </Flex>
    ),
  } as const
  return (
    <Flex vertical gap={6}>
      <label htmlFor={id}>{t(labelId(list))}</label>
      {list === 'access_points' ? (
        <Select mode="multiple" {...shared} value={value} onChange={(ids: string[]) => onChange(ids)} />
      ) : (
        <Select
          {...shared}
          value={value[0] ?? null}
          onChange={(one: string | null) => onChange(one === null ? [] : [one])}
        />
      )}
    </Flex>
  )
}

const UNLISTED = { model: '', has_portal: null, online: null, location: null }
