import { drawPictures } from './draw-pictures.ts';

const drawn = await drawPictures();
console.log(
  drawn
    ? `${drawn.pictures} pictures of games and vendors in dist/pictures, ${Math.round(drawn.bytes / 1024)} kB on the wire`
    : 'The pictures of games and vendors are up to date.',
);
