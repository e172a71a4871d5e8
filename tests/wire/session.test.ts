import {
  captchaPicture,
  changePass,
  changePassAsUser,
  checkPass,
  checkPasswortSicherheit,
  checkToken,
  sendForgotPass,
} from '../../gateway/features/passwords/endpoints.ts';
import { application, authenticate, loginAs, logout, ownPassword, setLang, stayLoggedIn } from '../../gateway/features/session/endpoints.ts';
import { bakery, call, place, testWireTable } from './wireTable.ts';

testWireTable('session and passwords', [
  call('X-01', application, {}, {}),
  call(
    'X-02',
    authenticate,
    { username: 'customer@portal.example', password: 'Demo-Portal-2026!', language: 'EN' },
    { username: 'customer@portal.example', password: 'Demo-Portal-2026!', lang: 'en' },
  ),
  call('X-03', stayLoggedIn, {}, {}),
  call('X-04', logout, {}, {}),
  call('X-05', setLang, { language: 'EN' }, { lang: 'en' }),
  call('X-06', captchaPicture, {}, {}),
  call(
    'X-07',
    sendForgotPass,
    { username: 'customer+mail@portal.example', captcha: 'aB3dE9', language: 'EN' },
    { username: 'customer+mail@portal.example', captcha: 'aB3dE9', lang: 'en' },
  ),
  call('X-08', checkToken, { code: 'the-code-of-a-link' }, { token: 'the-code-of-a-link' }),
  ...[false, true].map((isNewUser) => {
    const same = { username: 'customer.none@portal.example', captcha: 'aB3dE9', password: 'Neues & Wort-7!', isNewUser };
    return call(
      'X-09',
      changePass,
      { ...same, code: 'of-a-link' },
      { ...same, token: 'of-a-link' },
      { variant: isNewUser ? 'of a new user' : 'of a known user' },
    );
  }),
  call('X-10', checkPass, { userId: '3', password: 'Alt & Wort+7!' }, { password: 'Alt & Wort+7!', user: '3' }, { variant: 'of a user' }),
  call(
    'X-10',
    ownPassword,
    { userId: '1', password: 'Demo-Portal-2026!' },
    { password: 'Demo-Portal-2026!', user: '1' },
    { variant: 'of an administrator who goes on as another user' },
  ),
  call('X-11', changePassAsUser, { userId: '8', password: 'Neues & Wort-7!' }, { user: '8', password: 'Neues & Wort-7!' }),
  call('X-12', checkPasswortSicherheit, bakery, place),
  call('X-13', loginAs, { userId: '3' }, { user_id: '3' }),
]);
