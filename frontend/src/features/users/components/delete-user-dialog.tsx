import { useDeleteUser } from '#frontend/features/users/api/delete-user.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import type { User } from '#shared/schemas/users.ts';

type Props = { user: User; open: boolean; onClose: () => void };

/** Asks for confirmation before an account is deleted. Also closes after an error. */
export function DeleteUserDialog({ user, open, onClose }: Props) {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      open={open}
      title="Delete User"
      text={`This will permanently delete the account of ${user.name} (${user.email}). This action cannot be undone.`}
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(user.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
