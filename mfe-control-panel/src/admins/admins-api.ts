import { call, entityTags, injectEndpoints, onSuccess, listTag } from '@portico/shared/api'

const tags = entityTags('Admin', 'adminId')
type Tag = 'AccountSecurity' | 'Admin' | ReturnType<typeof listTag<'Admin'>>

/** A change of one admin can end an open transfer. */
const changed = onSuccess<Tag>('AccountSecurity', 'Admin')

export const adminsApi = injectEndpoints(['Admin', 'AccountSecurity'], (build) => ({
  listAdmins: build.query({ ...call('listAdmins'), providesTags: tags.list }),
  getAdmin: build.query({ ...call('getAdmin'), providesTags: tags.one }),
  inviteAdmin: build.mutation({ ...call('inviteAdmin'), invalidatesTags: changed }),
  resendAdminInvitation: build.mutation({ ...call('resendAdminInvitation'), invalidatesTags: changed }),
  withdrawAdminInvitation: build.mutation({
    ...call('withdrawAdminInvitation'),
    invalidatesTags: onSuccess(listTag('Admin')),
  }),
  deactivateAdmin: build.mutation({ ...call('deactivateAdmin'), invalidatesTags: changed }),
  restoreAdmin: build.mutation({ ...call('restoreAdmin'), invalidatesTags: changed }),
  saveAdminRole: build.mutation({ ...call('saveAdminRole'), invalidatesTags: onSuccess(listTag('Admin')) }),
  getAccountSecurity: build.query({ ...call('getAccountSecurity'), providesTags: ['AccountSecurity'] }),
  saveTwoFactorRequirement: build.mutation({
    ...call('saveTwoFactorRequirement'),
    invalidatesTags: onSuccess('AccountSecurity'),
  }),
  startOwnershipTransfer: build.mutation({ ...call('startOwnershipTransfer'), invalidatesTags: changed }),
  acceptOwnership: build.mutation({ ...call('acceptOwnership'), invalidatesTags: changed }),
  endOwnershipTransfer: build.mutation({ ...call('endOwnershipTransfer'), invalidatesTags: changed }),
}))
