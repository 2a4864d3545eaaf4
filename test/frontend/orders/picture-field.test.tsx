import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PictureField } from '#frontend/entities/order/picture-field.tsx';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { imagesApi } from '#shared/api/images.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** A bucket that stores an upload once the test says so. */
class Upload {
  static running: Upload[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    Upload.running.push(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  end(status: number) {
    this.status = status;
    if (status === 0) this.onerror?.();
    else this.onload?.();
    this.onloadend?.();
  }
}

/** Ends the uploads of a picture and its thumbnail. */
async function endUploads(status = 200) {
  await vi.waitFor(() => expect(Upload.running).toHaveLength(2));
  for (const upload of Upload.running.splice(0)) upload.end(status);
}

const changed = vi.fn<(pictures: string[]) => void>();
const submitted = vi.fn<() => void>();

function Field({ first }: { first: string[] }) {
  const [pictures, setPictures] = useState(first);
  const change = (next: string[]) => {
    changed(next);
    setPictures(next);
  };
  return <PictureField pictures={pictures} onChange={change} />;
}

beforeEach(() => {
  Upload.running = [];
  changed.mockClear();
  submitted.mockClear();
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close: () => undefined }));
  const context = { drawImage: () => undefined, fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['picture'], { type: type ?? '' })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openField(first: string[] = []) {
  const types: string[] = [];
  stubApi(
    respondTo(imagesApi.uploadOrderPicture, ({ body }) => {
      types.push(body.contentType);
      return { uploadURL: 'https://uploads.example/one' };
    }),
    respondTo(imagesApi.registerOrderPicture, () => ({ id: id(9) })),
  );
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    submitted();
  };
  const { user, router } = openScreen(
    '/',
    '/',
    <DialogForm open title="Cake" submitLabel="Save" onSubmit={submit} onClose={() => undefined}>
      <Field first={first} />
    </DialogForm>,
  );
  const choose = (file = new File(['picture'], 'cake.jpg', { type: 'image/jpeg' })) =>
    user.upload(screen.getByLabelText('Picture file'), file);
  return { user, router, types, choose };
}

it('uploads a picture as JPEG with a thumbnail, and shows it with a way to remove it', async () => {
  const { user, types, choose } = openField();
  screen.getByText(/^0 of 3. Staff only. Deleted 90 days after the pickup.$/);
  await choose();
  await endUploads();
  const picture = await screen.findByAltText('Picture 1');
  expect(picture.getAttribute('src')).toBe(`/api/order-pictures/${id(9)}?size=small`);
  expect(types.toSorted()).toEqual(['image/jpeg', 'image/webp']);
  await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
  expect(changed.mock.calls).toEqual([[[id(9)]], [[]]]);
});

it('takes no fourth picture', () => {
  openField([id(1), id(2), id(3)]);
  screen.getByText(/^3 of 3/);
  expect(screen.queryByRole('button', { name: 'Add Picture' })).toBeNull();
});

it('uploads one picture at a time, and keeps the form from being sent until it is there', async () => {
  const { user, choose } = openField([id(1), id(2)]);
  await choose();
  await choose();
  expect(screen.queryByRole('button', { name: 'Add Picture' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The picture is not uploaded yet.');
  expect(submitted).not.toHaveBeenCalled();
  // Removed meanwhile: the upload must not bring it back.
  await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
  await endUploads();
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith([id(2), id(9)]));
  expect(Upload.running).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(submitted).toHaveBeenCalledOnce();
});

it.each([
  [403, 'Failed to upload image'],
  [0, 'Failed to upload image. There is no connection; please try again once it is back.'],
])('says why an upload failed with %i, and tries again', async (status, says) => {
  const { user, choose } = openField();
  await choose();
  await endUploads(status);
  await screen.findByText(says);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await endUploads();
  await screen.findByAltText('Picture 1');
  expect(screen.queryByText(says)).toBeNull();
});

it('says what to do with an iPhone picture that the browser cannot read, and offers no second try', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decoded')));
  const { choose } = openField();
  await choose(new File(['\0\0\0\x1cftypheic\0\0\0\0'], 'IMG_1.HEIC'));
  await screen.findByText(/^This is an iPhone picture \(HEIC\)/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('stops the upload when the form is closed', async () => {
  const { router, choose } = openField();
  await choose();
  await vi.waitFor(() => expect(Upload.running).toHaveLength(2));
  const aborted = vi.spyOn(Upload.prototype, 'abort');
  await router.navigate('/elsewhere');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(aborted).not.toHaveBeenCalled();
  await userDiscards();
  expect(aborted).toHaveBeenCalledTimes(2);
  expect(changed).not.toHaveBeenCalled();
});

async function userDiscards() {
  screen.getByRole('button', { name: 'Discard' }).click();
  await vi.waitFor(() => expect(screen.queryByText(/of 3/)).toBeNull());
}
