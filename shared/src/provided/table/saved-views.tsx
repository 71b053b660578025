import { DownOutlined } from '@ant-design/icons'
import { Button, Popover, Spin } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../i18n'
import { useNarrow } from '../layout/use-narrow'
import { VIEW_PARAM, type ViewedList } from './use-list-params'

// Loaded lazily: lists show their rows without it.
const viewParts = () => import(/* webpackChunkName: "saved-views" */ './saved-views/view-parts')
const ViewName = lazy(async () => ({ default: (await viewParts()).ViewName }))
const ViewMenu = lazy(async () => ({ default: (await viewParts()).ViewMenu }))
const ViewSheet = lazy(async () => ({ default: (await viewParts()).ViewSheet }))
const ViewDialogs = lazy(async () => ({ default: (await viewParts()).ViewDialogs }))

/** Dialogs in the address of a page that is opened. */
const VIEW_DIALOGS = /^(save|rename)-view$/

/** The views of a list that the user saved, under the name of the applied one. */
export function SavedViews({ list }: { list: ViewedList }) {
  const t = useText()
  const narrow = useNarrow()
  const button = useRef<HTMLButtonElement>(null)
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isNeeded = wasOpened || search.has(VIEW_PARAM) || VIEW_DIALOGS.test(search.get('dialog') ?? '')
  const close = () => {
    setOpen(false)
    // A dialog returns the focus to where it was, which must not be in the closed menu.
    button.current?.focus()
  }
  const title = t('shared.views.title')
  const opener = (
    <Button
      ref={button}
      icon={<DownOutlined aria-hidden />}
      iconPlacement="end"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => {
        setWasOpened(true)
        setOpen(!isOpen)
      }}
    >
      {isNeeded ? (
        <Suspense fallback={title}>
          <ViewName list={list} />
        </Suspense>
      ) : (
        title
      )}
    </Button>
  )
  return (
    <>
      {narrow ? (
        opener
      ) : (
        <Popover
          open={isOpen}
          onOpenChange={(open) => !open && setOpen(false)}
          trigger="click"
          placement="bottomRight"
          arrow={false}
          destroyOnHidden
          content={
            <Suspense fallback={<Spin size="small" />}>
              <ViewMenu list={list} onClose={close} />
            </Suspense>
          }
        >
          {opener}
        </Popover>
      )}
      {isNeeded && (
        <Suspense fallback={null}>
          {narrow && isOpen && <ViewSheet list={list} onClose={close} />}
          <ViewDialogs list={list} />
        </Suspense>
      )}
    </>
  )
}
