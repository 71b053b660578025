import { SearchOutlined } from '@ant-design/icons'
import { isApiFailure } from '@portico/shared/api'
import { MAX_TYPED_CODE } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, ErrorState, LinkButton, Panel } from '@portico/shared/layout'
import { useCan } from '@portico/shared/session'
import { Button, Flex, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { VOUCHER_FAMILIES } from '../family/voucher-family'
import { vouchersApi } from '../family/vouchers-api'
import styles from './voucher-lookup.module.css'

const NOT_FOUND = {
  site: {
    hint: 'vouchers.lookup.unknown_site',
    other: 'multisite',
    otherLabel: 'vouchers.lookup.other_multisite',
  },
  multisite: {
    hint: 'vouchers.lookup.unknown_multisite',
    other: 'site',
    otherLabel: 'vouchers.lookup.other_site',
  },
} as const

/** Shown if no voucher of this family has the code, with a link to the other family. */
function UnknownCode({ code }: { code: string }) {
  const t = useText()
  const { hint, other, otherLabel } = NOT_FOUND[useVoucherFamily().id]
  const { permission, paths } = VOUCHER_FAMILIES[other]
  const canLookThere = useCan(permission)
  return (
    <div role="alert">
      <EmptyState
        picture="search"
        title={t('vouchers.lookup.unknown', { code })}
        description={t(hint)}
        action={canLookThere && <LinkButton to={paths.voucherLookup(code)}>{t(otherLabel)}</LinkButton>}
      />
    </div>
  )
}

function Found({ code }: { code: string }) {
  const scope = useVoucherScope()
  const { paths } = useVoucherFamily()
  const { currentData, error, isFetching, refetch } = vouchersApi.useLookUpVoucherQuery({
    ...scope,
    query: { code },
  })
  if (currentData) return <Navigate replace to={paths.voucherDetails({ voucherId: currentData.id })} />
  if (isFetching || !error) return null
  if (isApiFailure(error) && error.status === 404) return <UnknownCode code={code} />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

/** Opens a voucher by its code, for staff who hear it from a guest. The code is kept in the address. */
export function VoucherLookup() {
  const t = useText()
  const field = useId()
  const [search, setSearch] = useSearchParams()
  const code = (search.get('code') ?? '').trim().slice(0, 64)
  const [typed, setTyped] = useState(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = new URLSearchParams(search)
    next.set('code', typed.trim())
    if (typed.trim() !== '') setSearch(next, { replace: true })
  }
  return (
    <Panel title={t('vouchers.lookup.voucher')} description={t('vouchers.lookup.hint')}>
      <form onSubmit={submit} aria-label={t('vouchers.lookup.title')}>
        <label htmlFor={field} className={styles.label}>
          {t('vouchers.lookup.code')}
        </label>
        <Flex wrap gap={12}>
          <Input
            id={field}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TYPED_CODE}
            size="large"
            className={styles.code}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            disabled={typed.trim() === ''}
            icon={<SearchOutlined aria-hidden />}
          >
            {t('vouchers.lookup.find')}
          </Button>
        </Flex>
      </form>
      {code !== '' && <Found key={code} code={code} />}
    </Panel>
  )
}
